/** Invites partners to verify themselves, with reminders (OWN-08, OWN-09). */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isOwnerId, type OwnerId } from '#domain/application/ids.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import { canReinviteOwner } from '#domain/owners/changes.ts'
import { shouldRemind, reminderDelayMs } from '#domain/owners/reminders.ts'
import { mailboxKey } from '#domain/cases/own-case.ts'
import { apiError } from '#server/api-error.ts'
import { consumeQuota } from '#server/limits/quotas.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { type ApplicationRow, lockApplication } from '#server/features/applications/core/repository.ts'
import { loadAuthorized, requireOpenApplication } from '#server/features/applications/core/load.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { countMail } from '#server/messages/queue-message.ts'
import { emailOwner } from './email-owner.ts'
import { findOwner, type OwnerRow, updateOwner } from './repository.ts'
import { ownershipSource } from './ownership.ts'
import { lockOwnerList } from './load-owner.ts'
import { ownerDetailsFor, type OwnerDetails } from './details.ts'

export async function sendInvitation(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
  owner: OwnerRow,
): Promise<OwnerRow> {
  await countInvitation(trx, services, actor, owner.email)
  return emailInvitation(trx, services, actor, row, owner)
}

/**
 * Counts against the quotas of the account and mailbox when an invitation is asked for. It may be sent later, as a part of a
 * change that a person accepts, which must not be refused then.
 */
export async function countInvitation(
  trx: Trx,
  services: Services,
  actor: string,
  email: string | null | undefined,
): Promise<void> {
  const mailboxes = email ? [`mailbox:${mailboxKey(email)}`] : []
  await consumeQuota(trx, services, 'invitation', [`account:${actor}`, ...mailboxes])
  if (email) await countMail(trx, services, 'owner_invitation', email)
}

/**
 * Emails the link and schedules the reminders; reminders of an earlier invitation are skipped. The caller has counted the
 * invitation, unless nobody asked for it.
 */
export async function emailInvitation(
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
    invitation_count: owner.invitation_count + 1,
    reminder_count: 0,
  })
  await emailOwner(trx, services, row, invited, 'owner_invitation')
  await scheduleReminder(trx, services, invited, 1)
  await recordAudit(trx, {
    occurredAt: now,
    actor,
    action: 'owner.invited',
    applicationId: row.id,
    details: { ownerId: owner.id },
  })
  return invited
}

export async function resendInvitation(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
): Promise<OwnerDetails> {
  const source = await ownershipSource(
    services.db,
    await loadAuthorized(services, 'owners.update', actor, id),
  )
  await findPartner(services.db, source, ownerId)
  return services.db.transaction().execute(async (trx) => {
    const row = await lockOwnerList(trx, actor, id)
    requireOpenApplication(row)
    const owner = await findPartner(trx, row, ownerId)
    if (!canReinviteOwner(owner)) throw apiError('state_forbids')
    return ownerDetailsFor(services, actor, {
      row,
      owner: await sendInvitation(trx, services, actor.userId, row, owner),
    })
  })
}

async function findPartner(
  db: Services['db'] | Trx,
  row: ApplicationRow,
  ownerId: string,
): Promise<OwnerRow> {
  const owner = await findOwner(db, ownerId as OwnerId)
  if (owner?.application_id !== row.id) throw apiError('unknown_id')
  return owner
}

export async function remindOwner(
  services: Services,
  { ownerId, invitation, reminder }: { ownerId: OwnerId; invitation: number; reminder: number },
): Promise<void> {
  const existing = await findOwner(services.db, ownerId)
  if (!existing) return
  await services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, existing.application_id)
    const owner = await findOwner(trx, ownerId)
    const isClosed = row.withdrawn_at !== null || row.decision === 'DECLINED'
    if (!owner || isClosed || !shouldRemind(owner.status)) return
    if (owner.invitation_count !== invitation || owner.reminder_count >= reminder) return
    const reminded = await updateOwner(trx, ownerId, { reminder_count: reminder })
    await emailOwner(trx, services, row, reminded, 'owner_reminder')
    await scheduleReminder(trx, services, reminded, reminder + 1)
  })
}

async function scheduleReminder(
  trx: Trx,
  { jobs }: Services,
  { id: ownerId, invitation_count: invitation }: OwnerRow,
  reminder: number,
): Promise<void> {
  const afterMs = reminderDelayMs(reminder)
  if (afterMs === null) return
  const singletonKey = `${ownerId}:${invitation}:${reminder}`
  await jobs.send(trx, remindOwnerJob, { ownerId, invitation, reminder }, { afterMs, singletonKey })
}

const remindOwnerJob = defineJob({
  name: 'remind-owner',
  payload: z.object({
    ownerId: z.custom<OwnerId>((id) => typeof id === 'string' && isOwnerId(id)),
    /** Number of the owner's invitation, and of its reminder, counted from 1. */
    invitation: z.number(),
    reminder: z.number(),
  }),
  subject: {
    member: 'ownerId',
    table: 'owners',
    id: sql.ref('owners.id'),
    application: sql.ref('owners.application_id'),
  },
  open: null,
})

/** Reminds an invited partner who has not finished. Idempotent. */
export const remindOwnerHandler = handleJob(remindOwnerJob, remindOwner)
