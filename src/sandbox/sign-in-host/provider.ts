/**
 * Embedded OpenID provider, so that the product signs users in as in production, without an external service.
 * Accepts any email address, without a password.
 */
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { Config } from '#server/config.ts'
import { portals, type Portal } from '#domain/referrals/portal.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { createOidcAdapter, createOidcRepository } from './record-repository.ts'
import { type IdpKeys, idpSignatureAlgorithm } from './keys.ts'

export const idpPath = '/sandbox/idp'
export const idpClientId = 'threshold'
export const idpIssuer = (config: Config): string => `${config.publicOrigins.gdp}${idpPath}`

/** Non-standard authorization parameter: the product's session has expired. */
export const timeoutParameter = 'timeout'
/** Custom parameter: the white label that requests the sign-in. */
export const referralParameter = 'referral'

const scopes = 'openid email profile'

export interface IdpAccount {
  email: string
  name?: string
}

/** @param renderErrorPage HTML for a failed authorization request, such as an expired link */
export const signInCallback = ({ publicOrigins }: Config, portal: Portal): string =>
  `${publicOrigins[portal]}/auth/callback`

export function createIdp(
  config: Config,
  db: Database,
  keys: IdpKeys,
  renderErrorPage: (ctx: KoaContextWithOIDC) => string,
): Provider {
  const accounts = createOidcRepository(db, 'Account')
  const configuration: Configuration = {
    adapter: createOidcAdapter(db),
    clients: [
      {
        client_id: idpClientId,
        client_secret: keys.clientSecret,
        redirect_uris: portals.map((portal) => signInCallback(config, portal)),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        require_auth_time: true,
        id_token_signed_response_alg: idpSignatureAlgorithm,
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
      // A path without pages discards the provider's session, so signing out of the product is sufficient.
      long: { httpOnly: true, sameSite: 'lax', path: `${idpPath}/forgotten` },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: scopes.split(' '),
    extraParams: [timeoutParameter, referralParameter],
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
      return (
        account && {
          accountId: sub,
          claims: () => Promise.resolve({ sub, email_verified: true, ...account }),
        }
      )
    },
    async loadExistingGrant({ oidc }) {
      // The product is the only client and needs no consent.
      const { accountId } = oidc.session ?? {}
      if (!oidc.client || accountId === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
    renderError(ctx) {
      ctx.type = 'html'
      ctx.body = renderErrorPage(ctx)
    },
  }
  const provider = new Provider(idpIssuer(config), configuration)
  provider.proxy = true
  return provider
}
