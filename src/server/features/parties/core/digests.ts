/** Keyed digests of the keys of parties. */
import type { PartyKey, PartyKind } from '#domain/parties/party-keys.ts'
import type { Services } from '#server/services.ts'

export type EncryptionServices = Pick<Services, 'encryption'>

export interface PartyDigest {
  kind: PartyKind
  /** Digests under every configured key, the current one first. */
  digests: readonly [string, ...string[]]
  /** Unrelated parties use this number too. */
  isShared: boolean
}

/** Not bound to a table, because an applicant may be an owner elsewhere. */
const columns: Readonly<Record<PartyKind, string>> = {
  business_number: 'business',
  business_name: 'business_name',
  person_number: 'person_number',
  person_facts: 'person_facts',
  person_name: 'person_name',
  phone: 'phone',
  bank_account: 'account',
  email: 'email',
  address: 'address',
}

const numberKinds: readonly PartyKind[] = ['business_number', 'person_number']

/** @param isShared whether unrelated parties share a number; called for numbers only */
export const partyDigests = (
  { encryption }: EncryptionServices,
  keys: readonly PartyKey[],
  isShared: (kind: PartyKind) => boolean,
): PartyDigest[] =>
  keys.map(({ kind, text }) => ({
    kind,
    digests: encryption.lookUpDigests(text, { table: 'links', column: columns[kind] }),
    isShared: numberKinds.includes(kind) && isShared(kind),
  }))
