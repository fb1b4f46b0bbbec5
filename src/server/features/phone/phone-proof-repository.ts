/** Phone verification state, one row per application: the newest code and link. */
import type { Selectable, Updateable } from 'kysely'
import type { ApplicationId } from '../../../domain/application/ids.ts'
import type { PhoneProof } from '../../../domain/phone/phone-verification.ts'
import type { PhoneVerificationsTable } from '../../platform/database/verification-tables.ts'
import type { Database, Trx } from '../../platform/database/tables.ts'

export type PhoneProofRow = Selectable<PhoneVerificationsTable>

export const codeContext = (row: ApplicationId) => ({
  table: 'phone_verifications',
  column: 'code_digest',
  row,
})
export const linkContext = (row: ApplicationId) => ({
  table: 'phone_verifications',
  column: 'link_digest',
  row,
})

export const numberContext = (row: ApplicationId) => ({
  table: 'phone_verifications',
  column: 'sent_to',
  row,
})

export const findPhoneProof = (db: Database | Trx, id: ApplicationId): Promise<PhoneProofRow | undefined> =>
  db.selectFrom('phone_verifications').selectAll().where('application_id', '=', id).executeTakeFirst()

/** Creates the row if absent, and locks it until the transaction ends. */
export async function lockPhoneProof(trx: Trx, id: ApplicationId): Promise<PhoneProofRow> {
  await trx
    .insertInto('phone_verifications')
    .values({ application_id: id, status: 'REQUESTED', send_count: 0, failed_attempts: 0 })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .execute()
  return trx
    .selectFrom('phone_verifications')
    .selectAll()
    .where('application_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updatePhoneProof(
  trx: Trx,
  id: ApplicationId,
  change: Updateable<PhoneVerificationsTable>,
): Promise<void> {
  await trx.updateTable('phone_verifications').set(change).where('application_id', '=', id).execute()
}

/** Makes the code and the link useless, for a number that changed. The texts sent so far still count (CHG-06). */
export async function voidPhoneProof(trx: Trx, id: ApplicationId): Promise<void> {
  await updatePhoneProof(trx, id, {
    status: 'FAILED',
    sent_to: null,
    code_digest: null,
    code_expires_at: null,
    link_digest: null,
    link_expires_at: null,
    carrier_reference: null,
  })
}

export const toPhoneProof = (row: PhoneProofRow): PhoneProof => ({
  sendCount: row.send_count,
  failedAttempts: row.failed_attempts,
  lastSentAt: row.last_sent_at?.getTime() ?? null,
  code: row.code_digest && row.code_expires_at ? { expiresAt: row.code_expires_at.getTime() } : null,
  link:
    row.link_digest && row.link_expires_at
      ? { expiresAt: row.link_expires_at.getTime(), isUsed: row.link_used_at !== null }
      : null,
})
