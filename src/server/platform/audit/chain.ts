/**
 * Hash chain of audit records. A chain holds the records of one application, or else of one actor, numbered
 * from 1 each day. A record's hash covers its content and the previous hash, across days. It is keyed, so
 * that access to the database alone is not enough to create a valid one.
 */
import type { Encryption } from '../encryption/encryption.ts'

export interface ChainedRecord {
  chain: string
  /** YYYY-MM-DD, UTC. */
  day: string
  /** Starts at 1 each day. */
  sequence: number
  previous_hash: string | null
  occurred_at: Date
  actor: string
  action: string
  application_id: string | null
  request_id: string | null
  session_id: string | null
  ip_digest: string | null
  details: unknown
  changes: unknown
}

/** Head of a chain: its newest record. */
export interface ChainHead {
  day: string
  sequence: number
  hash: string
}

/** Head listed in a seal. A seal lists the heads of the chains that grew since the previous seal. */
export interface SealedEnd extends ChainHead {
  chain: string
}

/** Chain that holds the seals; see seal.ts. */
export const sealChain = 'seals'

export const signRecord = (
  encryption: Encryption,
  record: ChainedRecord,
): { hash: string; seal: string } => ({
  hash: encryption.sign(recordText(record)),
  seal: encryption.sign(endText(record)),
})

export const recordText = (record: ChainedRecord): string => `record\n${contentOf(record)}`

/**
 * Signed separately and kept only while the record is the newest, so that an earlier record can't pass as the
 * head.
 */
export const endText = (record: ChainedRecord): string => `end\n${contentOf(record)}`

/** Position after this head. If the clock runs behind, it stays on the head's day. */
export function nextPlace(head: ChainHead | null, today: string) {
  const day = head && head.day > today ? head.day : today
  return { day, sequence: head?.day === day ? head.sequence + 1 : 1, previous_hash: head?.hash ?? null }
}

/** Members in a fixed order. */
const contentOf = (record: ChainedRecord): string =>
  canonicalJson([
    record.chain,
    record.day,
    record.sequence,
    record.previous_hash,
    record.occurred_at.toISOString(),
    record.actor,
    record.action,
    record.application_id,
    record.request_id,
    record.session_id,
    record.ip_digest,
    record.details,
    record.changes,
  ])

/** JSON with sorted keys, since `jsonb` doesn't keep their order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
