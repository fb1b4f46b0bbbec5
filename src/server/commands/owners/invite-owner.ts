/** Inviting partners to verify themselves: by mail, with a link of their own, and reminders (OWN-08, OWN-09). */
import { awaitsOwner } from '../../../domain/owners/changes.ts'
import { isReminded, reminderDelayMs } from '../../../domain/owners/reminders.ts'
import { emailKey } from '../../../domain/rules/email.ts'
import type { OwnerId } from '../../../domain/ids.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { Trx } from '../../store/tables.ts'
import { lockApplication, type ApplicationRow } from '../../store/applications.ts'
import { recordAudit } from '../../store/audit.ts'
import { findOwner, updateOwner, type OwnerRow } from '../../store/owners.ts'
import { loadFor } from '../load.ts'
import { lockListFor, requireOpen } from './load-owner.ts'
import { ownersHome } from './owners-home.ts'
import { readingOf, type OwnerReading } from './read-owners.ts'
import { writeToOwner } from './write-to-owner.ts'

/**
 * Counts invitations by account and by mailbox. Counted outside the transaction: the embedded database has one
 * connection. Throws 'too_many_requests'.
 */
export async function withinInvitationLimits(
  { limits }: Pick<Services, 'limits'>,
  { userId }: Actor,
  emails: readonly (string | null | undefined)[],
): Promise<void> {
  const mailboxes = new Set(emails.flatMap((email) => (email ? [`mailbox:${emailKey(email)}`] : [])))
  for (const key of [`account:${userId}`, ...mailboxes]) {
    const allowance = await limits.consume('invitation', key)
    if (!allowance.ok) throw refuse('too_many_requests', { retryAfterSeconds: allowance.retryAfterSeconds })
  }
}

/** Mails a partner the link and plans the reminders. The mails of an earlier invitation are followed by none. */
export async function invite(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
  owner: OwnerRow,
): Promise<OwnerRow> {
  const now = services.clock.now()
  const invited = await updateOwner(trx, owner.id, {
    status: owner.status === 'ENTERED' ? 'INVITED' : owner.status,
    invited_at: now,
    invitations: owner.invitations + 1,
    reminders: 0,
  })
  await writeToOwner(trx, services, row, invited, 'owner_invitation')
  await planReminder(trx, services, invited, 1)
  await recordAudit(trx, {
    at: now,
    actor,
    act: 'owner.invited',
    applicationId: row.id,
    details: { ownerId: owner.id },
  })
  return invited
}

/** Mails the link again, when it was lost. */
export async function inviteAgain(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
): Promise<OwnerReading> {
  const asked = await ownersHome(services.db, await loadFor(services, 'owners.change', actor, id))
  const known = await findPartner(services.db, asked, ownerId)
  await withinInvitationLimits(services, actor, [known.email])
  return services.db.transaction().execute(async (trx) => {
    const row = await lockListFor(trx, actor, id)
    requireOpen(row)
    const owner = await findPartner(trx, row, ownerId)
    if (!awaitsOwner(owner)) throw refuse('state_forbids')
    return readingOf(services, actor, { row, owner: await invite(trx, services, actor.userId, row, owner) })
  })
}

async function findPartner(
  db: Services['db'] | Trx,
  row: ApplicationRow,
  ownerId: string,
): Promise<OwnerRow> {
  const owner = await findOwner(db, ownerId as OwnerId)
  if (owner?.application_id !== row.id) throw refuse('unknown_id')
  return owner
}

/** The reminder's job. Running twice sends one mail. */
export async function remindOwner(
  services: Services,
  { ownerId, invitation, reminder }: { ownerId: OwnerId; invitation: number; reminder: number },
): Promise<void> {
  const known = await findOwner(services.db, ownerId)
  if (!known) return
  await services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, known.application_id)
    const owner = await findOwner(trx, ownerId)
    const isOver = row.withdrawn_at !== null || row.decision === 'DECLINED'
    if (!owner || isOver || !isReminded(owner.status)) return
    if (owner.invitations !== invitation || owner.reminders >= reminder) return
    const reminded = await updateOwner(trx, ownerId, { reminders: reminder })
    await writeToOwner(trx, services, row, reminded, 'owner_reminder')
    await planReminder(trx, services, reminded, reminder + 1)
  })
}

async function planReminder(
  trx: Trx,
  { jobs }: Services,
  { id: ownerId, invitations: invitation }: OwnerRow,
  reminder: number,
): Promise<void> {
  const afterMs = reminderDelayMs(reminder)
  if (afterMs === null) return
  const singletonKey = `${ownerId}:${invitation}:${reminder}`
  await jobs.send(trx, 'remind-owner', { ownerId, invitation, reminder }, { afterMs, singletonKey })
}
