/** An OpenID provider behind `fetch`: discovery, keys and a token endpoint that answers with the given claims. */
import { generateKeyPairSync, sign } from 'node:crypto'
import type { CustomFetch } from 'openid-client'

const issuer = 'https://sign-in.example'
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** @param forged signs with a key that is not the provider's */
export function fakeOpenIdProvider(
  clientId: string,
  claims: () => object,
  { forged = false, userInfo = () => ({}) }: { forged?: boolean; userInfo?: () => object } = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signingKey = forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
  const signToken = (): string => {
    const iat = Math.floor(Date.now() / 1000)
    const payload = { iss: issuer, aud: clientId, iat, exp: iat + 300, sub: 'ana', ...claims() }
    const content = `${encode({ alg: 'ES256', kid: 'k1' })}.${encode(payload)}`
    const signature = sign('sha256', Buffer.from(content), { key: signingKey, dsaEncoding: 'ieee-p1363' })
    return `${content}.${signature.toString('base64url')}`
  }
  const responses: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
    }),
    '/jwks': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256', use: 'sig' }],
    }),
    '/userinfo': userInfo,
    '/token': () => ({ access_token: 'a', token_type: 'bearer', id_token: signToken() }),
  }
  const fetch: CustomFetch = async (url) =>
    Response.json(responses[new URL(url).pathname]?.() ?? {}, { status: 200 })
  return { issuer, clientId, clientSecret: 'secret', signatureAlgorithm: 'ES256', fetch }
}
