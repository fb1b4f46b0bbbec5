/**
 * Seals of the rows that carry decisions: decisions, payouts, proposals for a second person, policy releases,
 * roles. A seal is a keyed digest of the row and the audit record written with it, so that access to the
 * database alone is not enough to create a valid row or to move a seal to another row. Readers of such a row
 * check its seal (docs/decisions/0120-what-decides-is-sealed.md).
 */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { RecordSealsTable } from '../database/tables/platform-tables.ts'
import { encryptionOf } from '../database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '../database/tables.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { canonicalJson } from './chain.ts'

/** Rows that are written once, and rows that are sealed again after each change. */
const sealedOnce = ['decision_records', 'policy_releases', 'cases'] as const
const sealedAgain = ['applications', 'sessions', 'users'] as const
export type SealedRecordTable = (typeof sealedOnce)[number] | (typeof sealedAgain)[number]

export interface SealedRecord {
  table: SealedRecordTable
  row: string
  /** Columns that the seal covers: JSON values, dates as text. */
  content: Record<string, unknown>
}

export type RecordSeal = Pick<Selectable<RecordSealsTable>, 'sequence' | 'audit_hash' | 'digest'>

/**
 * Called by `recordAudit`, which knows the record.
 * @param auditHash of the audit record
 */
export async function sealRecords(
  trx: Trx,
  auditHash: string,
  records: readonly SealedRecord[],
): Promise<void> {
  for (const record of records) {
    const sequence = isSealedOnce(record.table) ? 1 : ((await findSeal(trx, record))?.sequence ?? 0) + 1
    const seal = { sequence, audit_hash: auditHash }
    await trx
      .insertInto('record_seals')
      .values({
        table_name: record.table,
        row_id: record.row,
        ...seal,
        digest: encryptionOf(trx).sign(sealText(record, seal)),
      })
      .execute()
  }
}

const isSealedOnce = (table: SealedRecordTable): boolean => sealedOnce.some((one) => one === table)

/** Newest seal; null without one. */
export const findSeal = async (
  db: Database | Trx,
  { table, row }: Pick<SealedRecord, 'table' | 'row'>,
): Promise<RecordSeal | null> =>
  (await db
    .selectFrom('record_seals')
    .select(['sequence', 'audit_hash', 'digest'])
    .where('table_name', '=', table)
    .where('row_id', '=', row)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The newest seal of a row as JSON, for a statement that reads the row. */
export const newestSealOf = (
  table: SealedRecordTable,
  rowId: RawBuilder<string>,
): RawBuilder<RecordSeal | null> =>
  sql`(select jsonb_build_object('sequence', sequence, 'audit_hash', audit_hash, 'digest', digest)
    from record_seals where table_name = ${sql.lit(table)} and row_id = ${rowId} order by sequence desc limit 1)`

export const isSealed = (
  encryption: Pick<Encryption, 'isSigned'>,
  record: SealedRecord,
  seal: RecordSeal | null,
): boolean => seal !== null && encryption.isSigned(seal.digest, sealText(record, seal))

const sealText = (
  { table, row, content }: SealedRecord,
  { sequence, audit_hash: auditHash }: Pick<RecordSeal, 'sequence' | 'audit_hash'>,
): string => `row\n${canonicalJson([table, row, sequence, auditHash, content])}`
