import type { FastifyInstance } from 'fastify'
import { createRelyingParty } from '#server/features/sign-in/commands/relying-party.ts'
import type { SignInOptions } from '#server/features/sign-in/routes.ts'
import type { Services } from '#server/services.ts'
import { idpSignatureAlgorithm } from './keys.ts'
import { idpClientId, idpIssuer } from './provider.ts'
import { registerSandboxIdp } from './routes.ts'
import type { CustomFetch } from 'openid-client'

/** Mounts the embedded OpenID provider and configures the product as its client. */
export function registerOpenIdProvider(app: FastifyInstance, services: Services): SignInOptions {
  const { keys } = registerSandboxIdp(app, services)
  const issuer = idpIssuer(services.config)
  return {
    relyingParty: createRelyingParty(async () => ({
      issuer,
      clientId: idpClientId,
      clientSecret: (await keys()).clientSecret,
      signatureAlgorithm: idpSignatureAlgorithm,
      fetch: createInProcessFetch(app),
    })),
    createAccountPage: `${issuer}/create-account`,
  }
}

const methods = { GET: 'GET', POST: 'POST' } as const

const createInProcessFetch =
  (app: FastifyInstance): CustomFetch =>
  async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address)
    const response = await app.inject({
      method: method === 'POST' ? methods.POST : methods.GET,
      url: pathname + search,
      headers,
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
    })
    return new Response(response.rawPayload, {
      status: response.statusCode,
      headers: Object.entries(response.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
      ),
    })
  }
