/** The audit log. Entries are written in the transaction of the change that they record. */
import { CompiledQuery, type Insertable } from 'kysely'
import type { Encryption } from './encryption/encryption.ts'
import { json } from './database/columns.ts'
import { encryptionOf } from './database/sealing/sealing-plugin.ts'
import type { AuditLogTable } from './database/tables/platform-tables.ts'
import type { Trx } from './database/tables.ts'
import { currentRequest } from './current-request.ts'
import type { AuditAction } from './audit/actions.ts'
import { auditListenerOf } from './audit/listener.ts'
import { nextPlace, signRecord, type ChainHead, canonicalJson } from './audit/chain.ts'
import { type SealedRecord, sealRecords } from './audit/record-seals.ts'

export interface AuditEntry {
  occurredAt: Date
  /** User id, `system`, or `anonymous`. */
  actor: string
  action: AuditAction
  applicationId?: string
  /** Overrides the chain of the application or the actor. */
  chain?: string
  /** Ids, states and codes. Never government ids, account numbers or verification codes. */
  details?: Record<string, unknown>
  /** Only keyed digests of the changed values are stored. */
  change?: { before: object | null; after: object | null }
  /** Rows to seal together with this record. */
  seals?: readonly SealedRecord[]
}

/**
 * Appends to the chain of the application, or else of the actor, and locks that chain until the transaction
 * ends.
 */
export async function recordAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  const encryption = encryptionOf(trx)
  const chain = entry.chain ?? entry.applicationId ?? entry.actor
  const head = await lockChain(trx, chain)
  const request = currentRequest()
  const record = {
    chain,
    ...nextPlace(head, entry.occurredAt.toISOString().slice(0, 10)),
    occurred_at: entry.occurredAt,
    actor: entry.actor,
    action: entry.action,
    application_id: entry.applicationId ?? null,
    request_id: request?.id ?? null,
    session_id: request?.sessionId ?? null,
    ip_digest: request
      ? encryption.lookUpDigests(request.ip, { table: 'audit_log', column: 'ip_digest' })[0]
      : null,
    details: entry.details ?? {},
    changes: entry.change ? digestsOf(encryption, chain, entry.change) : null,
  }
  const row = {
    ...record,
    ...signRecord(encryption, record),
    details: json(record.details),
    changes: record.changes && json(record.changes),
  }
  const values = columns.map((column) => row[column])
  await trx.executeQuery(CompiledQuery.raw(insertRecord, values))
  headsOf(trx).set(chain, row)
  if (entry.seals) await sealRecords(trx, row.hash, entry.seals)
  auditListenerOf(trx)?.(trx, entry)
}

/** True if the action was already recorded for the application. */
export const wasRecorded = async (trx: Trx, applicationId: string, action: AuditAction): Promise<boolean> =>
  (await trx
    .selectFrom('audit_log')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Heads of the chains that a transaction has locked. */
const lockedHeads = new WeakMap<Trx, Map<string, ChainHead | null>>()

function headsOf(trx: Trx): Map<string, ChainHead | null> {
  const heads = lockedHeads.get(trx) ?? new Map<string, ChainHead | null>()
  lockedHeads.set(trx, heads)
  return heads
}

const columns = [
  'chain',
  'day',
  'sequence',
  'previous_hash',
  'occurred_at',
  'actor',
  'action',
  'application_id',
  'request_id',
  'session_id',
  'ip_digest',
  'details',
  'changes',
  'hash',
  'seal',
] as const satisfies (keyof Insertable<AuditLogTable>)[]

/** Prepared once: each change writes a record, and building the statement took as long as executing it. */
const insertRecord = `insert into audit_log (${columns.join()}) values (${columns.map((_column, index) => `$${index + 1}`).join()})`

/** Locks the chain until the transaction ends. Reads its head once. */
export async function lockChain(trx: Trx, chain: string): Promise<ChainHead | null> {
  const heads = headsOf(trx)
  const locked = heads.get(chain)
  if (locked !== undefined) return locked
  const { rows } = await trx.executeQuery<ChainHead>(
    CompiledQuery.raw('select day, sequence, hash from lock_audit_chain($1)', [chain]),
  )
  const head = rows[0]?.hash ? rows[0] : null
  heads.set(chain, head)
  return head
}

/** Equal values of a field have equal digests within a chain. */
function digestsOf(
  encryption: Encryption,
  chain: string,
  { before, after }: NonNullable<AuditEntry['change']>,
): Record<string, { before: string | null; after: string | null }> {
  const digest = (field: string, value: string | undefined) =>
    value === undefined ? null : encryption.digest(value, { table: 'audit_log', column: field, row: chain })
  return Object.fromEntries(
    changedValues(before ?? {}, after ?? {}).map(({ field, before: old, after: changed }) => [
      field,
      { before: digest(field, old), after: digest(field, changed) },
    ]),
  )
}

interface ChangedValue {
  /** Dotted path. */
  field: string
  /** JSON; undefined if absent. */
  before: string | undefined
  after: string | undefined
}

/** Fields that differ, down to the leaves of nested objects. An empty, null or missing value is absent. */
function changedValues(before: object, after: object, prefix = ''): ChangedValue[] {
  const [old, changed] = [before, after].map((value) => new Map<string, unknown>(Object.entries(value)))
  const names = [...new Set([...(old?.keys() ?? []), ...(changed?.keys() ?? [])])].toSorted()
  return names.flatMap((name) => {
    const field = prefix + name
    const [a, b] = [old?.get(name), changed?.get(name)]
    if (isRecord(a) || isRecord(b))
      return changedValues(isRecord(a) ? a : {}, isRecord(b) ? b : {}, `${field}.`)
    const [oldText, newText] = [leaf(a), leaf(b)]
    return oldText === newText ? [] : [{ field, before: oldText, after: newText }]
  })
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const leaf = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : canonicalJson(value)
