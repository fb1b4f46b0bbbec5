/** Responses to a page's first API calls, embedded in the document and used to render its first view. */
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { AccountView } from '#api/accounts.ts'
import type { ApplicationView } from '#api/application-view.ts'
import type { DraftView } from '#api/drafts/drafts.ts'
import type { ConfigView, SessionView } from '#api/public.ts'
import type { Currency, Language } from '#domain/countries/market.ts'
import { resolveLanguage, type LocaleHints } from '#domain/countries/resolve-language.ts'
import type { RouteMatch } from '#domain/navigation/match-route.ts'

export interface PreloadedData {
  language: Language
  /** Data by API URL. Failed calls are left out: the page repeats them and shows their error. */
  byUrl: Readonly<Record<string, unknown>>
  config: ConfigView | null
  session: SessionView | null
  accounts: readonly AccountView[] | null
  drafts: readonly DraftView[] | null
  application: ApplicationView | null
}

/** Screens that show the payout account. */
const bankScreens: ReadonlySet<string> = new Set(['complete', 'bank'])
/** Screens that show capabilities and the timeline. */
const statusScreens: ReadonlySet<string> = new Set([
  'complete',
  'success',
  'error',
  'store-complete',
  'store-success',
])

/** Screens that first show whether a payment of the order was declined. */
const orderScreens: ReadonlySet<string> = new Set(['complete', 'success'])
/** Screens that show whether an appeal is possible. */
const appealScreens: ReadonlySet<string> = new Set(['success', 'store-success'])

interface Visit {
  route: RouteMatch
  currency: Currency
  /** The visitor’s languages; the page uses the first one that its portal offers. */
  languageHints: LocaleHints
  /** Used by a page whose configuration failed. */
  fallbackLanguage: Language
}

/** Calls our own API for the page's first requests, in the page's language. */
export async function fetchPreloadedData(
  request: FastifyRequest,
  { route, currency, languageHints, fallbackLanguage }: Visit,
): Promise<PreloadedData> {
  const { flow, screen, params, referralUrlId } = route
  const query = new URLSearchParams({ currency, ...(referralUrlId === null ? {} : { referralUrlId }) })
  const configUrl = `/api/v2/configs?${query.toString()}`
  // The error page for an unknown URL shows no personal data.
  const isSignedIn = request.cookies['info_idp'] !== undefined && screen !== 'incorrect-url'
  const asksForApplication = isSignedIn && flow === 'main' && params.applicationId && !params.ownerId
  const applicationUrl = asksForApplication
    ? `/api/v2/applications/${encodeURIComponent(params.applicationId ?? '')}`
    : null
  const configByUrl = await callOwnApi(request, fallbackLanguage, [configUrl])
  const config = (configByUrl[configUrl] ?? null) as ConfigView | null
  const language = config ? resolveLanguage(languageHints, config.languages) : fallbackLanguage
  const urls = [
    ...(isSignedIn ? ['/api/v2/session', '/api/v2/accounts', '/api/v2/drafts'] : []),
    ...(applicationUrl === null ? [] : [applicationUrl]),
    ...(applicationUrl !== null && bankScreens.has(screen)
      ? [`${applicationUrl}/financial-instruments`]
      : []),
    ...(applicationUrl !== null && statusScreens.has(screen)
      ? [`${applicationUrl}/capabilities`, `${applicationUrl}/timeline`]
      : []),
  ]
  const byUrl = await callOwnApi(request, language, urls)
  const session = (byUrl['/api/v2/session'] ?? null) as SessionView | null
  const application =
    applicationUrl === null ? null : ((byUrl[applicationUrl] ?? null) as ApplicationView | null)
  const { orderId = null, decision } = application?.application ?? {}
  const furtherUrls = [
    ...(orderId !== null && orderScreens.has(screen) ? [`${applicationUrl}/orders/${orderId}`] : []),
    // Support doesn't read letters.
    ...(decision === 'DECLINED' && appealScreens.has(screen) && !session?.lookingAt
      ? [`${applicationUrl}/letter`]
      : []),
  ]
  return {
    language,
    byUrl: { ...configByUrl, ...byUrl, ...(await callOwnApi(request, language, furtherUrls)) },
    config,
    session,
    accounts: (byUrl['/api/v2/accounts'] ?? null) as AccountView[] | null,
    drafts: (byUrl['/api/v2/drafts'] ?? null) as DraftView[] | null,
    application,
  }
}

/** @returns the data of successful calls by URL */
async function callOwnApi(
  request: FastifyRequest,
  language: Language,
  urls: readonly string[],
): Promise<Record<string, unknown>> {
  // The host as reported by the proxy, whose headers the internal call lacks.
  const { host } = request
  const headers = {
    'x-requested-with': 'browser',
    ...(host ? { host } : {}),
    cookie: Object.entries({ ...request.cookies, market: language })
      .map(([name, value = '']) => fastifyCookie.serialize(name, value))
      .join('; '),
  }
  const answers = await Promise.all(
    urls.map(async (url): Promise<[url: string, data: unknown][]> => {
      const response = await request.server.inject({ url, remoteAddress: request.ip, headers })
      return response.statusCode === 200 ? [[url, response.json<{ data: unknown }>().data]] : []
    }),
  )
  return Object.fromEntries(answers.flat())
}
