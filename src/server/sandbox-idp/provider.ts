/**
 * The sandbox's sign-in host: an OpenID provider inside this process, so that the product signs people in the
 * same way everywhere and needs nothing from outside. Anybody is let in under the address they type.
 */
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { Config } from '../config.ts'
import { portals } from '../../domain/portal.ts'
import type { Database } from '../store/tables.ts'
import { oidcAdapter, oidcRecords } from '../store/oidc-records.ts'
import { type IdpKeys, idpSignature } from './keys.ts'

export const idpPath = '/sandbox/idp'
export const idpClientId = 'threshold'
export const idpIssuer = (config: Config): string => `${config.publicOrigins.gdp}${idpPath}`

/** What the sign-in page may be told besides OpenID's own parameters: the session had expired. */
export const timeoutParameter = 'timeout'

const scopes = 'openid email profile'

export interface IdpAccount {
  email: string
  name?: string
}

/** @param renderFault the page for a sign-in that cannot go on, such as a link that is too old */
export function buildIdp(
  config: Config,
  db: Database,
  keys: IdpKeys,
  renderFault: (ctx: KoaContextWithOIDC) => string,
): Provider {
  const accounts = oidcRecords(db, 'Account')
  const configuration: Configuration = {
    adapter: oidcAdapter(db),
    clients: [
      {
        client_id: idpClientId,
        client_secret: keys.clientSecret,
        redirect_uris: portals.map((portal) => `${config.publicOrigins[portal]}/auth/callback`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: idpSignature,
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookies],
      names: {
        session: 'sandbox_idp_session',
        interaction: 'sandbox_idp_interaction',
        resume: 'sandbox_idp_resume',
      },
      // Sent back to no address: the sandbox asks who it is each time, so signing out of the product is enough.
      long: { httpOnly: true, sameSite: 'lax', path: `${idpPath}/forgotten` },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    scopes: scopes.split(' '),
    extraParams: [timeoutParameter],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_ctx, interaction) => `${idpPath}/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
    },
    async findAccount(_ctx, sub) {
      const account = (await accounts.find(sub)) as IdpAccount | undefined
      return account && { accountId: sub, claims: () => Promise.resolve({ sub, ...account }) }
    },
    async loadExistingGrant({ oidc }) {
      // The product is the host's only client and its own: nobody is asked for consent.
      const { accountId } = oidc.session ?? {}
      if (!oidc.client || accountId === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
    renderError(ctx) {
      ctx.type = 'html'
      ctx.body = renderFault(ctx)
    },
  }
  const provider = new Provider(idpIssuer(config), configuration)
  provider.proxy = true
  return provider
}
