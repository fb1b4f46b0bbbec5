/**
 * The HTML document of the web application: the built `index.html` with the brand's head, the files the page needs
 * first, and the answers of its first API calls. Without these, a phone would wait for four round trips in a row before
 * its first field.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Locale } from '../../../messages/translator.ts'
import { stepIds } from '../../../domain/journey/steps.ts'
import { matchRoute, type RouteMatch } from '../../../domain/navigation/match-route.ts'
import { flagDefaults } from '../../../domain/referrals/feature-flags.ts'
import { buildPalette, schemes } from '../../../domain/referrals/palette.ts'
import { portalDefinitions } from '../../../domain/referrals/portal.ts'
import { translatorFor } from '../../../messages/catalogs.ts'
import { builtAssets } from './built-assets.ts'
import { html, Html } from './html.ts'
import { iconUrl, type PageBrand } from './page-brand.ts'

interface DocumentContext extends PageBrand {
  language: Locale
  currency: string
  /** Decoded. */
  path: string
}

/** Replaced in `index.html`. */
const headMarker = '<!-- head -->'
const answersMarker = '<!-- answers -->'

/** @returns null before the first build */
export function loadDocument(webRoot: string) {
  const file = join(webRoot, 'index.html')
  if (!existsSync(file)) return null
  const template = readFileSync(file, 'utf8')
  const assets = builtAssets(webRoot)
  return {
    /** @param answers data by API URL, from `fetchFirstAnswers` */
    render(context: DocumentContext, answers: Readonly<Record<string, unknown>>): string {
      return template
        .replace('lang="en-US"', `lang="${context.language}"`)
        .replace(headMarker, () => renderHead(context, assets).text)
        .replace(answersMarker, () => renderAnswers(answers).text)
    },
  }
}

const routeOf = (path: string): RouteMatch => matchRoute(path, flagDefaults)

/** Chunks of the page's stage, which vite.config.ts names. */
function stageChunks(path: string, language: Locale): readonly string[] {
  const { screen } = routeOf(path)
  const texts = language === 'fr-CA' ? 'fr-CA' : 'en'
  const shell = `shell.${texts}.js`
  if (screen === 'get-started') return ['start.js', shell]
  const steps = ['sign-up.js', shell, `sign-up-texts.${texts}.js`]
  return (stepIds as readonly string[]).includes(screen)
    ? steps
    : [...steps, 'outcome.js', `later-texts.${texts}.js`]
}

function renderHead(context: DocumentContext, assets: ReadonlyMap<string, string>): Html {
  const { portal, brand, language, path } = context
  const { theme } = portalDefinitions[portal]
  const { t } = translatorFor(language)
  const description = t('shell.start.lead', { brand: brand.name })
  const font = assets.get(theme.fontFile)
  const scripts = stageChunks(path, language).flatMap((name) => assets.get(name) ?? [])
  return html`<title>${brand.name}</title>
    <meta name="description" content="${description}" />
    ${schemes.map(
      (scheme) =>
        html`<meta
          name="theme-color"
          media="(prefers-color-scheme: ${scheme})"
          content="${buildPalette(brand.colors, theme, scheme).header}"
        />`,
    )}
    <meta property="og:title" content="${brand.name}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <link rel="icon" type="image/svg+xml" href="${iconUrl(context)}" />
    ${font !== undefined && html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`}
    ${scripts.map((file) => html`<link rel="modulepreload" crossorigin href="${file}" />`)}`
}

/** JSON in a data block: `<` would end it. */
const renderAnswers = (answers: Readonly<Record<string, unknown>>): Html =>
  new Html(
    `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)}</script>`,
  )

/**
 * Asks our own API what the page asks first, as the page would. Failed calls are left out; the page repeats them and
 * shows their error.
 */
export async function fetchFirstAnswers(
  request: FastifyRequest,
  { path, currency }: DocumentContext,
): Promise<Record<string, unknown>> {
  const { flow, params, referralUrlId } = routeOf(path)
  const isSignedIn = request.cookies['info_idp'] !== undefined
  const query = new URLSearchParams({ currency, ...(referralUrlId === null ? {} : { referralUrlId }) })
  const urls = [
    `/api/v2/configs?${query.toString()}`,
    ...(isSignedIn ? ['/api/v2/session', '/api/v2/accounts'] : []),
    ...(isSignedIn && flow === 'main' && params.applicationId && !params.ownerId
      ? [`/api/v2/applications/${encodeURIComponent(params.applicationId)}`]
      : []),
  ]
  // As the proxy reports it, whose headers the call does not have.
  const { host } = request
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  const responses = await Promise.all(
    urls.map((url) =>
      request.server.inject({
        url,
        remoteAddress: request.ip,
        headers: {
          'x-requested-with': 'browser',
          ...(host ? { host } : {}),
          ...(cookie ? { cookie } : {}),
          ...(acceptLanguage ? { 'accept-language': acceptLanguage } : {}),
        },
      }),
    ),
  )
  const answers: Record<string, unknown> = {}
  for (const [index, url] of urls.entries()) {
    const response = responses[index]
    if (response?.statusCode === 200) answers[url] = response.json<{ data: unknown }>().data
  }
  return answers
}
