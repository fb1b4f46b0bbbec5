/** Erases what a partner entered and no merchant took over. */
import { storedEmailKey } from '#domain/fields/rules/email.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { findUnclaimed, lockPartnerApplication, updatePartnerApplication } from './repository.ts'

/** Of an application that is erased: its links, and what is left of the partner's entries. */
export async function erasePartnerEntries(trx: Trx, id: ApplicationId): Promise<void> {
  await trx.deleteFrom('sign_up_links').where('application_id', '=', id).execute()
  await updatePartnerApplication(trx, id, { prefill: null, prefilled_paths: json([]), return_url: null })
}

/** Does nothing if a merchant took it over, or if it was erased before. */
export async function expireInvitation(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  id: ApplicationId,
): Promise<boolean> {
  const row = await lockPartnerApplication(trx, id)
  if (!row?.prefill || row.claimed_at) return false
  const now = clock.now()
  await erasePartnerEntries(trx, id)
  await updatePartnerApplication(trx, id, { status: 'EXPIRED', changed_at: now })
  await recordAudit(trx, {
    occurredAt: now,
    actor: 'system',
    action: 'application.invitation_expired',
    applicationId: id,
  })
  return true
}

const batchSize = 500

/** Invitations with this email address. Reads all open ones, because the address is encrypted with the answers. */
export async function findInvitationsOf(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  email: string,
): Promise<ApplicationId[]> {
  const found: ApplicationId[] = []
  const open = await findUnclaimed(trx, clock.now())
  for (let start = 0; start < open.length; start += batchSize) {
    const rows = await trx
      .selectFrom('partner_applications')
      .select(['application_id', 'prefill'])
      .where('application_id', 'in', open.slice(start, start + batchSize))
      .execute()
    for (const { application_id: id, prefill } of rows) {
      const entered = prefill?.applicant?.emailAddress
      if (entered && storedEmailKey(entered) === storedEmailKey(email)) found.push(id)
    }
  }
  return found
}
