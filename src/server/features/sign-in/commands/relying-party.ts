/** OpenID Connect relying party: authorization code flow with PKCE, state and nonce. */
import * as client from 'openid-client'
import type { Language } from '#domain/countries/market.ts'
import type { Identity } from '#server/platform/sessions/sessions.ts'
import { identityFromClaims } from './identity-from-claims.ts'

export interface OpenIdProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Algorithm of ID tokens; defaults to RS256. */
  signatureAlgorithm?: string
  /** Defaults to the global fetch. */
  fetch?: client.CustomFetch
}

const scopes = 'openid email profile'
const timeoutSeconds = 10

export interface AuthorizationRequest {
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
  language: Language
  /** Makes the provider ask for credentials again, whatever its own session. */
  reauthenticate: boolean
  /** Custom parameters of the sandbox provider; others ignore them. */
  extra?: Record<string, string>
}

/** @param loadProvider called at the first sign-in */
export function createRelyingParty(loadProvider: () => Promise<OpenIdProvider>) {
  let discovery: Promise<DiscoveredProvider> | undefined

  /** Discovery is cached; a failed one is retried at the next sign-in. */
  function discoverOnce(): Promise<DiscoveredProvider> {
    discovery ??= loadProvider()
      .then(discover)
      .catch((error: unknown) => {
        discovery = undefined
        throw error
      })
    return discovery
  }

  return {
    async authorizationUrl({
      redirectUri,
      state,
      nonce,
      codeVerifier,
      language,
      reauthenticate,
      extra,
    }: AuthorizationRequest): Promise<URL> {
      return client.buildAuthorizationUrl((await discoverOnce()).config, {
        ...extra,
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...(reauthenticate && { prompt: 'login', max_age: '0' }),
      })
    },

    /**
     * Exchanges the code for the user's identity.
     * @param maxAgeSeconds the user must have authenticated within this time
     * @param callback URL of the callback, on the origin of the redirect URI
     * @throws Error when the provider refuses or is unavailable, or the claims are incomplete
     */
    async handleCallback(
      callback: URL,
      expected: Pick<AuthorizationRequest, 'state' | 'nonce' | 'codeVerifier'>,
      maxAgeSeconds?: number,
    ): Promise<Identity & { authenticatedMsAgo: number | null }> {
      const { issuer, config } = await discoverOnce()
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        pkceCodeVerifier: expected.codeVerifier,
        idTokenExpected: true,
        ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
      })
      const idToken = tokens.claims()
      if (!idToken) throw new Error('The OpenID provider returned no ID token.')
      const extra =
        idToken['email'] && idToken['email_verified'] !== undefined
          ? {}
          : await client.fetchUserInfo(config, tokens.access_token, idToken.sub)
      return {
        ...identityFromClaims(issuer, { ...idToken, ...extra }),
        accessToken: tokens.access_token,
        authenticatedMsAgo:
          idToken.auth_time === undefined ? null : Math.max(0, Date.now() - idToken.auth_time * 1000),
      }
    },

    /** @throws Error when the provider refuses the token or is unavailable, or the claims are incomplete */
    async readIdentity(accessToken: string, subject: string): Promise<Identity> {
      const { issuer, config } = await discoverOnce()
      return identityFromClaims(issuer, await client.fetchUserInfo(config, accessToken, subject))
    },

    /** Null when the provider has no end-session endpoint. */
    async endSessionUrl(returnTo: string): Promise<URL | null> {
      const { config } = await discoverOnce()
      if (!config.serverMetadata().end_session_endpoint) return null
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo })
    },
  }
}
export type RelyingParty = ReturnType<typeof createRelyingParty>

interface DiscoveredProvider {
  issuer: string
  config: client.Configuration
}

/** @throws Error if the provider does not answer, or names another issuer */
export async function discover({
  issuer,
  clientId,
  clientSecret,
  signatureAlgorithm,
  fetch,
}: OpenIdProvider): Promise<DiscoveredProvider> {
  const metadata = {
    client_secret: clientSecret,
    ...(signatureAlgorithm && { id_token_signed_response_alg: signatureAlgorithm }),
  }
  const config = await client.discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: timeoutSeconds,
    // Verifies the signature of ID tokens, rather than relying on the TLS connection to the issuer.
    execute: [
      client.enableNonRepudiationChecks,
      // Only the sandbox's own provider has an http issuer.
      // oxlint-disable-next-line typescript/no-deprecated -- deprecated only as a warning to readers
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
    ...(fetch && { [client.customFetch]: fetch }),
  })
  return { issuer, config }
}
