/** Keys of the embedded OpenID provider, stored in an encrypted column and shared by all processes. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import * as z from 'zod/mini'
import type { Database } from '#server/platform/database/tables.ts'
import { createOidcRepository } from './record-repository.ts'

/** EC keys take 1 ms to generate, RSA keys 100 ms. */
export const idpSignatureAlgorithm = 'ES256'

const idpKeysSchema = z.object({
  signing: z.custom<JWK>((value) => typeof value === 'object' && value !== null),
  cookies: z.string(),
  clientSecret: z.string(),
})
export type IdpKeys = z.infer<typeof idpKeysSchema>

const generateKeys = (): IdpKeys => ({
  signing: {
    ...(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as JWK),
    use: 'sig',
    alg: idpSignatureAlgorithm,
  },
  cookies: randomBytes(32).toString('base64url'),
  clientSecret: randomBytes(32).toString('base64url'),
})

/** Generates the keys on first use. */
export async function loadIdpKeys(db: Database): Promise<IdpKeys> {
  const records = createOidcRepository(db, 'Keys')
  return idpKeysSchema.parse(
    (await records.find('current')) ?? (await records.saveIfAbsent('current', { ...generateKeys() })),
  )
}
