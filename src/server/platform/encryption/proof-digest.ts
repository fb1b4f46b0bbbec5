/**
 * A proof is a keyed digest of its subject, its purpose and the exact values that it proves, and is compared
 * with the current values on each use (SEC-32). A changed value invalidates it automatically.
 */
import type { Encryption, EncryptionContext } from './encryption.ts'

export interface ProofClaim {
  /** For example `phone_code`. A proof is valid for one purpose only. */
  purpose: string
  /** Id of the application, owner or change request. */
  subject: string
  values: readonly (string | number | null | undefined)[]
  /** Code or token that was sent to verify the values. */
  secret?: string
}

const contextOf = ({ purpose, subject }: ProofClaim): EncryptionContext => ({
  table: 'proofs',
  column: purpose,
  row: subject,
})

/** As JSON, so that different values never produce the same text. */
const textOf = ({ secret, values }: ProofClaim): string =>
  JSON.stringify([secret ?? null, ...values.map((value) => value ?? null)])

type Digests = Pick<Encryption, 'digest' | 'matches'>

export const proofDigest = (encryption: Digests, claim: ProofClaim): string =>
  encryption.digest(textOf(claim), contextOf(claim))

/** False without a digest, and for a digest of other values. */
export const isProofOf = (
  encryption: Digests,
  digest: string | null | undefined,
  claim: ProofClaim,
): boolean => typeof digest === 'string' && encryption.matches(digest, textOf(claim), contextOf(claim))
