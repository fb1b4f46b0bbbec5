/** Which sign-in host people are sent to: the configured one, or in the sandbox the one within this process. */
import type { FastifyInstance } from 'fastify'
import { inProcessFetch } from '../sandbox-idp/in-process-fetch.ts'
import { idpSignature } from '../sandbox-idp/keys.ts'
import { addSandboxIdp } from '../sandbox-idp/mount.ts'
import { idpClientId, idpIssuer } from '../sandbox-idp/provider.ts'
import type { Services } from '../services.ts'
import { relyingParty } from './relying-party.ts'
import type { SignInOptions } from './routes.ts'

export function signInHost(app: FastifyInstance, services: Services): SignInOptions {
  const { config } = services
  const configured = config.oidc
  if (configured)
    return {
      party: relyingParty(async () => configured),
      createAccountHost: new URL('/create-account', configured.issuer).href,
    }
  if (!config.sandbox) throw new Error('Outside the sandbox people sign in at a configured provider.')
  const { keys } = addSandboxIdp(app, services)
  const issuer = idpIssuer(config)
  return {
    party: relyingParty(async () => ({
      issuer,
      clientId: idpClientId,
      clientSecret: (await keys()).clientSecret,
      signature: idpSignature,
      fetch: inProcessFetch(app),
    })),
    createAccountHost: `${issuer}/create-account`,
  }
}
