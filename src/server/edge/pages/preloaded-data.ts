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
import type { Preload } from '#domain/navigation/table.ts'
import { isFromFrame } from '../sessions/embedded.ts'

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

/** Path below the application; a function if it depends on the application, which is then read first. */
const preloads: Record<
  Preload,
  string | ((view: ApplicationView, session: SessionView | null) => string | null)
> = {
  instruments: 'financial-instruments',
  capabilities: 'capabilities',
  timeline: 'timeline',
  order: ({ application: { orderId } }) => (orderId === null ? null : `orders/${orderId}`),
  // Support doesn't read letters.
  letter: ({ application: { decision } }, session) =>
    decision === 'DECLINED' && !session?.lookingAt ? 'letter' : null,
}

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
  const { flow, screen, params, preload, referralUrlId } = route
  const query = new URLSearchParams({ currency, ...(referralUrlId === null ? {} : { referralUrlId }) })
  const configUrl = `/api/v2/configs?${query.toString()}`
  // The error page for an unknown URL shows no personal data.
  const isSignedIn =
    (request.cookies['info_idp'] !== undefined || isFromFrame(request)) && screen !== 'incorrect-url'
  const asksForApplication = isSignedIn && flow === 'main' && params.applicationId && !params.ownerId
  const applicationUrl = asksForApplication
    ? `/api/v2/applications/${encodeURIComponent(params.applicationId ?? '')}`
    : null
  const configByUrl = await callOwnApi(request, fallbackLanguage, [configUrl])
  const config = (configByUrl[configUrl] ?? null) as ConfigView | null
  const language = config ? resolveLanguage(languageHints, config.languages) : fallbackLanguage
  const paths = preload.map((name) => preloads[name])
  const urls = [
    ...(isSignedIn ? ['/api/v2/session', '/api/v2/accounts', '/api/v2/drafts'] : []),
    ...(applicationUrl === null
      ? []
      : [
          applicationUrl,
          ...paths.filter((path) => typeof path === 'string').map((path) => `${applicationUrl}/${path}`),
        ]),
  ]
  const byUrl = await callOwnApi(request, language, urls)
  const session = (byUrl['/api/v2/session'] ?? null) as SessionView | null
  const application =
    applicationUrl === null ? null : ((byUrl[applicationUrl] ?? null) as ApplicationView | null)
  const furtherUrls = paths.flatMap((path) => {
    const further = typeof path === 'function' && application ? path(application, session) : null
    return further === null ? [] : [`${applicationUrl}/${further}`]
  })
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
    ...(isFromFrame(request) && { 'x-embedded': 'true' }),
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
