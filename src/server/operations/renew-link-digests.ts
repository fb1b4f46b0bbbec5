/** Digests that link applications are made of several sealed values, so they are computed anew from whole rows. */
import { sql } from 'kysely'
import { renewApplicationDigests } from '../features/applications/index.ts'
import { renewAccountDigest } from '../features/bank/index.ts'
import { renewOwnerDigests } from '../features/ownership/index.ts'
import { linkDigestColumns } from '../platform/encryption/require-known-keys.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { AppServices } from '../sandbox-module.ts'

/** @returns how many rows had digests of another key than the current one */
export async function renewLinkDigests(
  services: AppServices,
  table: keyof typeof linkDigestColumns,
): Promise<number> {
  const key = services.config.encryptionKeys[0]?.id ?? ''
  const isStale = sql.join(
    linkDigestColumns[table].map((column) => sql`split_part(${sql.ref(column)}, '.', 1) <> ${key}`),
    sql` or `,
  )
  // Proofs are digests too, in one column.
  const isProofStale =
    table === 'financial_instruments'
      ? sql`false`
      : sql`exists (select from jsonb_array_elements(proofs) as proof
          where split_part(proof ->> 'digest', '.', 1) <> ${key})`
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where ${isStale} or ${isProofStale} order by id`.execute(services.db)
  const renewals: Record<typeof table, (trx: Trx, id: never) => Promise<unknown>> = {
    applications: renewApplicationDigests,
    owners: renewOwnerDigests,
    financial_instruments: renewAccountDigest,
  }
  const renew = renewals[table]
  for (const { id } of rows) await services.db.transaction().execute((trx) => renew(trx, id as never))
  return rows.length
}
