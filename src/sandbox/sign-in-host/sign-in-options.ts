import type { FastifyInstance } from 'fastify'
import { createRelyingParty } from '#server/features/sign-in/commands/relying-party.ts'
import type { SignInOptions } from '#server/features/sign-in/routes.ts'
import type { Services } from '#server/services.ts'
import { createInProcessFetch } from './in-process-fetch.ts'
import { idpSignatureAlgorithm } from './keys.ts'
import { idpClientId, idpIssuer } from './provider.ts'
import { registerSandboxIdp } from './routes.ts'

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
