/** Our side of OpenID Connect: code flow with PKCE, state and nonce, at whichever provider is configured. */
import * as client from 'openid-client'
import type { Language } from '../../domain/market.ts'
import type { Identity } from '../store/sessions.ts'
import { personOfClaims } from './person-of-claims.ts'

export interface SignInHost {
  issuer: string
  clientId: string
  clientSecret: string
  /** Signature of its id tokens; RS256 if absent. */
  signature?: string
  /** How to reach it; over the network if absent. */
  fetch?: client.CustomFetch
}

const scope = 'openid email profile'
const seconds = 10

export interface Departure {
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
  language: Language
  /** Parameters that only our own sign-in host understands; others pass over them. */
  more?: Record<string, string>
}

/** @param hostOf asked when somebody first signs in */
export function relyingParty(hostOf: () => Promise<SignInHost>) {
  let discovered: Promise<Found> | undefined

  /** A provider that does not answer is asked again next time. */
  function found(): Promise<Found> {
    discovered ??= hostOf()
      .then(discover)
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      })
    return discovered
  }

  return {
    /** Where to send a browser that wants to sign in. */
    async departure({ redirectUri, state, nonce, codeVerifier, language, more }: Departure): Promise<URL> {
      return client.buildAuthorizationUrl((await found()).config, {
        ...more,
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      })
    },

    /**
     * Who came back. Throws when the provider says no, is gone, or tells of nobody we can write to.
     * @param callback the address that the browser came back to, on the origin of the redirect URI
     */
    async arrival(
      callback: URL,
      kept: Pick<Departure, 'state' | 'nonce' | 'codeVerifier'>,
    ): Promise<Identity> {
      const { issuer, config } = await found()
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: kept.state,
        expectedNonce: kept.nonce,
        pkceCodeVerifier: kept.codeVerifier,
        idTokenExpected: true,
      })
      const idToken = tokens.claims()
      if (!idToken) throw new Error('The sign-in host sent no id token.')
      const more = idToken['email']
        ? {}
        : await client.fetchUserInfo(config, tokens.access_token, idToken.sub)
      return personOfClaims(issuer, { ...idToken, ...more })
    },

    /** Where to send a browser to sign out there too; null where the provider offers no such page. */
    async farewell(returnTo: string): Promise<URL | null> {
      const { config } = await found()
      if (!config.serverMetadata().end_session_endpoint) return null
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo })
    },
  }
}
export type RelyingParty = ReturnType<typeof relyingParty>

interface Found {
  issuer: string
  config: client.Configuration
}

async function discover({ issuer, clientId, clientSecret, signature, fetch }: SignInHost): Promise<Found> {
  const metadata = {
    client_secret: clientSecret,
    ...(signature && { id_token_signed_response_alg: signature }),
  }
  const config = await client.discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: seconds,
    // Outside the sandbox settings ask for https; the sandbox's own host is on this machine.
    // oxlint-disable-next-line typescript/no-deprecated -- marked so by its makers only to be noticed
    ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
    ...(fetch && { [client.customFetch]: fetch }),
  })
  return { issuer, config }
}
