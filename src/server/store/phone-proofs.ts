/** Codes and links that prove an applicant's phone: one row an application, the newest of each. */
import type { Selectable, Updateable } from 'kysely'
import type { ApplicationId } from '../../domain/ids.ts'
import type { PhoneAuthStatus, PhoneProof } from '../../domain/phone/proof.ts'
import type { Database, Trx } from './tables.ts'

export interface PhoneProofsTable {
  application_id: ApplicationId
  status: PhoneAuthStatus
  sends: number
  wrong_tries: number
  last_sent_at: Date | null
  /** Keyed digests: neither code nor link can be read from here. */
  code_digest: string | null
  code_expires_at: Date | null
  link_digest: string | null
  link_expires_at: Date | null
  link_used_at: Date | null
  carrier_reference: string | null
  final_target_url: string | null
}
export type PhoneProofRow = Selectable<PhoneProofsTable>

export const codePlace = (row: ApplicationId) => ({ table: 'phone_proofs', column: 'code_digest', row })
export const linkPlace = (row: ApplicationId) => ({ table: 'phone_proofs', column: 'link_digest', row })

export const findPhoneProof = (db: Database | Trx, id: ApplicationId): Promise<PhoneProofRow | undefined> =>
  db.selectFrom('phone_proofs').selectAll().where('application_id', '=', id).executeTakeFirst()

/** The row, made if there is none, held until the transaction ends. */
export async function lockPhoneProof(trx: Trx, id: ApplicationId): Promise<PhoneProofRow> {
  await trx
    .insertInto('phone_proofs')
    .values({ application_id: id, status: 'REQUESTED', sends: 0, wrong_tries: 0 })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .execute()
  return trx
    .selectFrom('phone_proofs')
    .selectAll()
    .where('application_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updatePhoneProof(
  trx: Trx,
  id: ApplicationId,
  change: Updateable<PhoneProofsTable>,
): Promise<void> {
  await trx.updateTable('phone_proofs').set(change).where('application_id', '=', id).execute()
}

/** The row as the domain's rules read it. */
export const asPhoneProof = (row: PhoneProofRow): PhoneProof => ({
  sends: row.sends,
  wrongTries: row.wrong_tries,
  lastSentAt: row.last_sent_at?.getTime() ?? null,
  code: row.code_digest && row.code_expires_at ? { expiresAt: row.code_expires_at.getTime() } : null,
  link:
    row.link_digest && row.link_expires_at
      ? { expiresAt: row.link_expires_at.getTime(), isUsed: row.link_used_at !== null }
      : null,
})
