/** Handles unmatched paths: serves the web application with its access rules, or an API error (GUARD-04…06). */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { isCurrency, type Currency } from '#domain/countries/market.ts'
import { inferCurrency, type LocaleHints } from '#domain/countries/resolve-language.ts'
import { isPagePath, matchRoute, namesFile, type RouteMatch } from '#domain/navigation/match-route.ts'
import { flagDefaults } from '#domain/referrals/feature-flags.ts'
import { portalDefinitions } from '#domain/referrals/portal.ts'
import { isFrameScreen } from '#domain/partners/embedding.ts'
import { getPageAccess } from '#domain/navigation/public-pages.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { requestContext } from '../request-context.ts'
import { applicationAddress } from './application-address.ts'
import { brandedPage } from './branded-page.ts'
import { loadDocument } from './document.ts'
import { fetchPreloadedData } from './preloaded-data.ts'
import type { AddToPage, PageRenderer } from './render-page.ts'
import { html } from './html.ts'
import { brandOfPath } from './page-brand.ts'
import { clearIdentityCookies } from '../sessions/identity-cookies.ts'
import { allowInlineContents } from '../security-headers.ts'
import type { MethodIndex } from '../method-index.ts'
import { allowFrame, isFromFrame, isFrameDocument } from '../sessions/embedded.ts'
import { enforceAddressLimit } from '../rate-limits.ts'
import { loadSession } from '../sessions/session.ts'
import { frameOf, inFrame } from './framed-page.ts'

const nonPagePaths = /^\/(?:api|assets|auth|sandbox|healthz|readyz)(?:\/|$)/

const safeDecode = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** @param webRoot directory of the built web application */
export function createPageHandler(
  services: Services,
  methodIndex: MethodIndex,
  webRoot: string,
  { render }: PageRenderer,
  addToPage: AddToPage,
) {
  const document = loadDocument(webRoot)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', query = ''] = request.url.split('?', 2)
    const methods = methodIndex.methodsFor(path)
    if (methods.length > 0) return rejectMethod(reply, methods)
    if (nonPagePaths.test(path) || namesFile(path)) throw apiError('not_found')
    const isPage = isPagePath(path)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (!isPage) throw apiError('not_found')
      return rejectMethod(reply, ['GET', 'HEAD'])
    }
    // Unknown paths are rendered too, and a page is sent even when the limit of its own calls is reached.
    await enforceAddressLimit(request, services)
    const parameters = new URLSearchParams(query)
    const { portal, language } = requestContext(request, services.config)
    const frame = isFrameDocument(request) ? await frameOf(request, services) : null
    const route = matchRoute(path, flagDefaults)
    // The frame's own page, from which the merchant gets to the window.
    if (frame && !isFrameScreen(route.screen))
      return reply.header('cache-control', 'no-store').redirect('/embed')
    if (frame) allowFrame(reply, frame.origin)
    const decodedPath = safeDecode(path)
    const access = getPageAccess(decodedPath, (name) => parameters.get(name))
    if (access === 'external')
      return reply.redirect(services.config.signUpEuUrl ?? portalDefinitions[portal].brand.links.home)
    if (isPage && access === 'sign_in') {
      await loadSession(request, services)
      if (!request.session) return redirectToSignIn(request, reply, services.config)
      const address = await applicationAddress(services, request.session, {
        path: decodedPath,
        query: query && `?${query}`,
      })
      if (address !== null) return reply.header('cache-control', 'no-store').redirect(address)
    }
    reply
      .code(isPage ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
    const pageBrand = brandOfPath(services, portal, decodedPath)
    if (document) {
      const languageHints = localeHints(request)
      const currency = chosenCurrency(request) ?? inferCurrency(languageHints)
      const answers = await fetchPreloadedData(request, {
        route,
        currency,
        languageHints,
        fallbackLanguage: language,
      })
      const { text, inline } = document.render(
        { ...pageBrand, language: answers.language, route },
        answers.byUrl,
        // An unknown URL is redirected to that of the error page (ROUTE-04).
        await render(isPage ? request.url : incorrectUrl(route), request.log, {
          route,
          answers,
          language: answers.language,
        }),
      )
      allowInlineContents(reply, inline)
      return sendCompressed(request, reply, frame ? inFrame(text, frame) : addToPage(request, text))
    }
    const text = translatorFor(language).t('api-errors.not_built')
    return reply.code(503).send(brandedPage({ language, ...pageBrand }, text, html`<h1>${text}</h1>`))
  }
}

const incorrectUrl = ({ referralUrlId }: RouteMatch): string =>
  `${referralUrlId === null ? '' : `/r/${encodeURIComponent(referralUrlId)}`}/incorrect-url`

/** Language hints of the request. The language stored in the tab is known only to the browser. */
const localeHints = (request: FastifyRequest): LocaleHints => ({
  session: null,
  cookie: request.cookies['market'] ?? null,
  browser: new Negotiator(request.raw).languages(),
})

const chosenCurrency = ({ cookies }: FastifyRequest): Currency | null =>
  isCurrency(cookies['currency']) ? cookies['currency'] : null

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  reply.header('vary', 'Accept-Encoding')
  if (new Negotiator(request.raw).encoding(['gzip', 'identity']) !== 'gzip') return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(text))
}

function redirectToSignIn(request: FastifyRequest, reply: FastifyReply, config: Services['config']) {
  // The sign-in host does not open in a frame, so the frame's own page offers a window.
  if (isFromFrame(request)) return reply.header('cache-control', 'no-store').redirect('/embed')
  const expired = request.cookies['auth_idp'] !== undefined
  if (expired) clearIdentityCookies(reply, config)
  const query = `return=${encodeURIComponent(request.url)}${expired ? '&timeout=true' : ''}`
  return reply.header('cache-control', 'no-store').redirect(`/auth/sign-in?${query}`)
}

function rejectMethod(reply: FastifyReply, methods: readonly string[]): never {
  reply.header('allow', methods.join(', '))
  throw apiError('method_not_allowed')
}
