/** Proofs are digests of several sealed values, so they are computed from whole rows. */
import { sql } from 'kysely'
import { renewApplicationProofs } from '#server/features/applications/core/repository.ts'
import { renewOwnerProofs } from '#server/features/owners/core/repository.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { AppServices } from '../sandbox-module.ts'

const renewals = { applications: renewApplicationProofs, owners: renewOwnerProofs } as const

/** @returns how many rows had proofs under another key than the current one */
export async function renewProofs(
  { db, processes }: AppServices,
  table: keyof typeof renewals,
): Promise<number> {
  const current = processes.currentKey()
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where exists (select from jsonb_array_elements(proofs) as proof
      where split_part(proof ->> 'digest', '.', 1) <> ${current}) order by id`.execute(db)
  const renew: (trx: Trx, id: never) => Promise<void> = renewals[table]
  for (const { id } of rows) await db.transaction().execute((trx) => renew(trx, id as never))
  return rows.length
}
