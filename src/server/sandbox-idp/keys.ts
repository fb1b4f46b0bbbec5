/** The sandbox sign-in host's secrets: made once, sealed in the database, shared by every process on it. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import * as z from 'zod/mini'
import type { Database } from '../store/tables.ts'
import { oidcRecords } from '../store/oidc-records.ts'
import type { Sealing } from '../store/sealing.ts'

/** Elliptic: made in a millisecond, where an RSA key takes a tenth of a second of every fresh start. */
export const idpSignature = 'ES256'

const idpKeys = z.object({
  signing: z.custom<JWK>((value) => typeof value === 'object' && value !== null),
  cookies: z.string(),
  clientSecret: z.string(),
})
export type IdpKeys = z.infer<typeof idpKeys>

const place = { table: 'oidc_records', column: 'payload', row: 'Keys' }

const makeKeys = (): IdpKeys => ({
  signing: {
    ...(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as JWK),
    use: 'sig',
    alg: idpSignature,
  },
  cookies: randomBytes(32).toString('base64url'),
  clientSecret: randomBytes(32).toString('base64url'),
})

/** Reads the keys; the first process to come makes them. */
export async function loadIdpKeys(db: Database, sealing: Sealing): Promise<IdpKeys> {
  const records = oidcRecords(db, 'Keys')
  const known = await records.find('current')
  const kept =
    known ?? (await records.keepFirst('current', { sealed: sealing.seal(JSON.stringify(makeKeys()), place) }))
  return idpKeys.parse(JSON.parse(sealing.open(String(kept['sealed']), place)))
}
