/** Puts the sandbox's sign-in host at its address: its own protocol pages, and the one page a person sees. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { acceptedLanguage } from '../http/language.ts'
import { fallbackLanguage } from '../../domain/market.ts'
import { email as emailRule, normaliseEmail } from '../../domain/rules/email.ts'
import { translatorFor } from '../../messages/catalogs.ts'
import { refuseForeignOrigin } from '../http/cross-site.ts'
import type { Services } from '../services.ts'
import { faultPage } from '../sign-in/pages.ts'
import { oidcRecords } from '../store/oidc-records.ts'
import { type IdpKeys, loadIdpKeys } from './keys.ts'
import { buildIdp, idpIssuer, idpPath, timeoutParameter } from './provider.ts'
import { signInPage } from './sign-in-page.ts'
import { userIdOf } from './user-id.ts'

const longestName = 200
/** Begins anew what has become too old. */
const startAgain = '/auth/sign-in'

/** @returns the host's keys: our side of the sign-in needs the client's secret among them */
export function addSandboxIdp(app: FastifyInstance, services: Services): { keys: () => Promise<IdpKeys> } {
  const { config, db, sealing } = services
  const issuer = new URL(idpIssuer(config))
  let loading: Promise<IdpKeys> | undefined
  const keys = () => (loading ??= loadIdpKeys(db, sealing))
  let building: Promise<Provider> | undefined
  const provider = () =>
    (building ??= keys().then((known) =>
      buildIdp(config, db, known, ({ headers }) => {
        const language = acceptedLanguage(headers['accept-language']) ?? fallbackLanguage
        return faultPage(language, translatorFor(language).t('errors.general'), startAgain)
      }),
    ))

  /** The host answers under its issuer's name, whatever the request called it. */
  function underItsName(request: FastifyRequest): void {
    request.raw.headers.host = issuer.host
    request.raw.headers['x-forwarded-host'] = issuer.host
    request.raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
  }

  app.register(async (protocol) => {
    // The provider reads bodies itself.
    protocol.removeAllContentTypeParsers()
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null))
    protocol.all(`${idpPath}/*`, async (request, reply) => {
      const handle = (await provider()).callback()
      underItsName(request)
      // What a mounted application goes by: the address as it came, and the part that is its own.
      Object.assign(request.raw, { originalUrl: request.url, url: request.url.slice(idpPath.length) })
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.hijack()
      await handle(request.raw, reply.raw)
    })
  })

  app.register(async (person) => {
    person.removeAllContentTypeParsers()
    person.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    person.get(`${idpPath}/create-account`, async (request, reply) => {
      // Whoever signs in for the first time has an account: there is no other page to make one.
      const { path = '/' } = request.query as { path?: string }
      return reply.redirect(`${startAgain}?return=${encodeURIComponent(path)}`)
    })
    person.get(`${idpPath}/interaction/:uid`, async (request, reply) => {
      const { language, action, timedOut } = await interaction(request, reply)
      return sendPage(reply, signInPage({ language, action, timedOut }))
    })
    person.post(`${idpPath}/interaction/:uid`, async (request, reply) => {
      refuseForeignOrigin(request, config)
      const { language, action } = await interaction(request, reply)
      const typed = request.body as { email?: string; name?: string } | undefined
      const email = normaliseEmail(typed?.email ?? '')
      const name = (typed?.name ?? '').trim().slice(0, longestName)
      const code = email === '' ? 'required' : emailRule(email, { market: 'US', today: '' })
      if (code !== null) {
        const fault = translatorFor(language).t(
          code === 'required' ? 'sandbox.sign_in.email_missing' : 'rules.email_format',
        )
        return sendPage(reply.code(422), signInPage({ language, action, email, name, fault }))
      }
      const accountId = userIdOf(email)
      await oidcRecords(db, 'Account').keep(accountId, { email, ...(name && { name }) })
      const next = await (
        await provider()
      ).interactionResult(request.raw, reply.raw, { login: { accountId, remember: false } })
      return reply.redirect(next, 303)
    })

    person.setErrorHandler(async (_error, request, reply) => {
      const language = acceptedLanguage(request.headers['accept-language']) ?? fallbackLanguage
      return sendPage(
        reply.code(400),
        faultPage(language, translatorFor(language).t('errors.general'), startAgain),
      )
    })
  })

  async function interaction(request: FastifyRequest, reply: FastifyReply) {
    underItsName(request)
    const { uid, params } = await (await provider()).interactionDetails(request.raw, reply.raw)
    const asked = params['ui_locales']
    const language = acceptedLanguage(typeof asked === 'string' ? asked : undefined) ?? fallbackLanguage
    return {
      language,
      action: `${idpPath}/interaction/${uid}`,
      timedOut: params[timeoutParameter] === 'true',
    }
  }

  return { keys }
}

const sendPage = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text)
