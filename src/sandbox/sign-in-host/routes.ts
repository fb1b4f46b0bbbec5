/** Mounts the embedded OpenID provider and its sign-in page under `/sandbox/idp`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { preferredLanguage, requestLanguage } from '#server/edge/request-language.ts'
import type { Language } from '#domain/countries/market.ts'
import { defaultPortal, portals } from '#domain/referrals/portal.ts'
import { email as emailRule, normalizeEmail } from '#domain/fields/rules/email.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { rejectCrossOrigin } from '#server/edge/sessions/csrf.ts'
import type { Services } from '#server/services.ts'
import { brandOfPath, brandOfReferral } from '#server/edge/pages/page-brand.ts'
import { errorPage } from '#server/edge/pages/sign-in-pages.ts'
import { acceptFormPosts } from '../form-body.ts'
import { createOidcRepository, purgeExpiredOidcRecords } from './record-repository.ts'
import { type IdpKeys, loadIdpKeys } from './keys.ts'
import {
  createIdp,
  idpIssuer,
  idpPath,
  referralParameter,
  signInCallback,
  timeoutParameter,
} from './provider.ts'
import { signInPage } from './sign-in-page.ts'
import { sandboxUserId } from './user-id.ts'

const maxNameLength = 200
/** Starts a new sign-in after an error. */
const restartPath = '/auth/sign-in'

/** @returns the provider's keys, which include the product's client secret */
export function registerSandboxIdp(
  app: FastifyInstance,
  services: Services,
): { keys: () => Promise<IdpKeys> } {
  const { config, db } = services
  const issuer = new URL(idpIssuer(config))
  let loading: Promise<IdpKeys> | undefined
  const keys = () => (loading ??= loadIdpKeys(db))
  let building: Promise<Provider> | undefined
  const provider = () =>
    (building ??= keys().then((loadedKeys) =>
      createIdp(config, db, loadedKeys, (context) => {
        const language = preferredLanguage(context.acceptsLanguages())
        return generalErrorPage(language)
      }),
    ))

  /** Makes the provider build its URLs from the issuer instead of the request's Host header. */
  function setIssuerHost(request: FastifyRequest): void {
    request.raw.headers.host = issuer.host
    request.raw.headers['x-forwarded-host'] = issuer.host
    request.raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
  }

  app.register(async (protocol) => {
    // The provider parses request bodies itself.
    protocol.removeAllContentTypeParsers()
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null))
    protocol.all(`${idpPath}/*`, async (request, reply) => {
      const handle = (await provider()).callback()
      setIssuerHost(request)
      // As in Express: `originalUrl` is the full path, `url` the path below the mount point.
      Object.assign(request.raw, { originalUrl: request.url, url: request.url.slice(idpPath.length) })
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.hijack()
      await handle(request.raw, reply.raw)
    })
  })

  app.register(async (pages) => {
    acceptFormPosts(pages)
    pages.get(`${idpPath}/create-account`, async (request, reply) => {
      // Signing in creates the account, so there is no sign-up page.
      const { path = '/' } = request.query as { path?: string }
      return reply.redirect(`${restartPath}?return=${encodeURIComponent(path)}`)
    })
    pages.get(`${idpPath}/interaction/:uid`, async (request, reply) => {
      return sendPage(reply, signInPage(await loadInteraction(request, reply)))
    })
    pages.post(`${idpPath}/interaction/:uid`, async (request, reply) => {
      rejectCrossOrigin(request, config)
      const { reader, action } = await loadInteraction(request, reply)
      const form = request.body as { email?: string; name?: string } | undefined
      const email = normalizeEmail(form?.email ?? '')
      const name = (form?.name ?? '').trim().slice(0, maxNameLength)
      const code = email === '' ? 'required' : emailRule(email, { market: 'US', today: '' })
      if (code !== null) {
        const error = translatorFor(reader.language).t(
          code === 'required' ? 'sandbox.sign_in.email_missing' : 'field-errors.email_format',
        )
        return sendPage(reply.code(422), signInPage({ reader, action, email, name, error }))
      }
      await purgeExpiredOidcRecords(db)
      const accountId = sandboxUserId(email)
      await createOidcRepository(db, 'Account').save(accountId, { email, ...(name && { name }) })
      const next = await (
        await provider()
      ).interactionResult(request.raw, reply.raw, { login: { accountId, remember: false } })
      return reply.redirect(next, 303)
    })

    pages.setErrorHandler(async (_error, request, reply) => {
      const language = requestLanguage(undefined, request.headers)
      return sendPage(reply.code(400), generalErrorPage(language))
    })
  })

  const generalErrorPage = (language: Language) =>
    errorPage(
      { language, ...brandOfPath(services, defaultPortal, '/') },
      translatorFor(language).t('api-errors.general'),
      restartPath,
    )

  async function loadInteraction(request: FastifyRequest, reply: FastifyReply) {
    setIssuerHost(request)
    const { uid, params } = await (await provider()).interactionDetails(request.raw, reply.raw)
    const uiLocales = params['ui_locales']
    const language = preferredLanguage(typeof uiLocales === 'string' ? uiLocales.split(' ') : [])
    const portal = portals.find((name) => params['redirect_uri'] === signInCallback(config, name))
    const referral = params[referralParameter]
    return {
      reader: {
        language,
        ...brandOfReferral(services, portal ?? defaultPortal, typeof referral === 'string' ? referral : null),
      },
      action: `${idpPath}/interaction/${uid}`,
      timedOut: params[timeoutParameter] === 'true',
    }
  }

  return { keys }
}

const sendPage = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text)
