/** The list of owners as the applicant keeps it, and an owner's own entry: add, change, remove. */
import type { OwnerBody } from '../../../contract/v2/owners.ts'
import { isRegistered } from '../../../domain/application.ts'
import { asksForOwners } from '../../../domain/journey/fields.ts'
import { fallbackLanguage } from '../../../domain/market.ts'
import { mayRemove } from '../../../domain/owners/changes.ts'
import { isPartner } from '../../../domain/owners/owner.ts'
import { isListHandedIn } from '../../../domain/owners/ownership.ts'
import { refuse, refuseFields } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { Trx } from '../../store/tables.ts'
import { updateApplication, type ApplicationRow } from '../../store/applications.ts'
import { recordAudit } from '../../store/audit.ts'
import { json } from '../../store/columns.ts'
import { deleteOwner, ownersOf, type OwnerRow } from '../../store/owners.ts'
import { decideOnOwners } from '../decide-application.ts'
import { journeySetting } from '../journey-setting.ts'
import { loadFor } from '../load.ts'
import { isIncomplete, isOwnershipOpen, keepChange, keepEntry, readChange, readEntry } from './enter-owner.ts'
import { invite, withinInvitationLimits } from './invite-owner.ts'
import {
  bindOwner,
  loadOwnerFor,
  lockListFor,
  lockOwnerFor,
  requireOpen,
  type OwnerCase,
} from './load-owner.ts'
import { forgottenAnswers } from './owner-columns.ts'
import { ownersHome } from './owners-home.ts'
import { readingOf, type OwnerReading } from './read-owners.ts'
import { isHeld, writeToOwner } from './write-to-owner.ts'

/** Adds an owner. One who is added to a list that was handed in is invited at once, when the entry is complete. */
export async function addOwner(
  services: Services,
  actor: Actor,
  id: string,
  body: OwnerBody,
): Promise<OwnerReading> {
  const known = await ownersHome(services.db, await loadFor(services, 'owners.change', actor, id))
  if (isListHandedIn(await ownersOf(services.db, known.id)))
    await withinInvitationLimits(services, actor, [body.email])
  return services.db.transaction().execute(async (trx) => {
    const row = await lockListFor(trx, actor, id)
    requireOwnershipOpen(services, row)
    if ((await ownersOf(trx, row.id)).some((owner) => isIncomplete(services, owner)))
      throw refuse('owner_incomplete')
    const intake = await readEntry(trx, services, actor, row, body)
    if (intake.problems.length > 0) throw refuseFields(intake.problems)
    const entered = await keepEntry(trx, services, row, body, intake)
    await recordChange(trx, services, actor, row, 'owner.added', entered)
    const owner = await inviteWhenDue(trx, services, actor, row, entered)
    await decideOnOwners(trx, services, actor.userId, await withPartners(trx, row, entered))
    return readingOf(services, actor, { row, owner })
  })
}

/** Throws where the list of owners may not change, or where nobody asks for one. */
function requireOwnershipOpen(services: Services, row: ApplicationRow): void {
  requireOpen(row)
  if (!isOwnershipOpen(row)) throw refuse('answer_locked')
  const { applicant, company } = row
  const isAsked = asksForOwners({ applicant, company }, journeySetting(services, row, fallbackLanguage))
  if (company.businessType && !isAsked) throw refuse('state_forbids')
}

/** Naming somebody who owns a part says that there is somebody. */
async function withPartners(trx: Trx, row: ApplicationRow, owner: OwnerRow): Promise<ApplicationRow> {
  if (!isPartner(owner) || !isRegistered(row.company) || row.company.hasBeneficialOwners) return row
  return updateApplication(trx, row.id, { company: json({ ...row.company, hasBeneficialOwners: true }) })
}

/** Invites a complete entry of a list that was handed in without it. */
async function inviteWhenDue(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  owner: OwnerRow,
): Promise<OwnerRow> {
  if (!isPartner(owner) || owner.status !== 'ENTERED' || isIncomplete(services, owner)) return owner
  if (!isListHandedIn(await ownersOf(trx, row.id))) return owner
  return invite(trx, services, actor.userId, row, owner)
}

/** Changes an entry. Another e-mail address invites anew, and whoever answered from the old one is let go. */
export async function changeOwner(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
  body: OwnerBody,
): Promise<OwnerReading> {
  const known = await loadOwnerFor(services, 'owner.save', actor, id, ownerId)
  if (actor.userId === known.row.user_id && body.email && body.email !== known.owner.email)
    await withinInvitationLimits(services, actor, [body.email])
  return services.db.transaction().execute(async (trx) => {
    const { row, owner } = await lockOwnerFor(trx, 'owner.save', actor, id, ownerId)
    const { intake, isOtherMailbox } = await readChange(trx, services, actor, { row, owner }, body)
    if (intake.problems.length > 0) throw refuseFields(intake.problems)
    const isTheOwner = actor.userId !== row.user_id
    const isLetGo = isOtherMailbox && owner.invited_at !== null
    const kept = await keepChange(trx, services, owner, body, intake, {
      ...(isTheOwner ? await bindOwner(trx, actor, owner) : {}),
      ...(isLetGo ? letGo(owner) : {}),
    })
    await recordChange(trx, services, actor, row, 'owner.changed', kept, { changed: intake.changed })
    const invited = isLetGo
      ? await invite(trx, services, actor.userId, row, kept)
      : await inviteWhenDue(trx, services, actor, row, kept)
    if (invited.status !== owner.status) await decideOnOwners(trx, services, actor.userId, row)
    return readingOf(services, actor, { row, owner: invited })
  })
}

/**
 * Whoever comes from the corrected address begins anew. What the applicant entered stays; what somebody said of
 * themself from the old address is nobody else's.
 */
const letGo = (owner: OwnerRow) =>
  ({
    user_id: null,
    status: 'INVITED',
    step_ups: json([]),
    identity: null,
    photo_id: 'NONE',
    inquiry_id: null,
    ...(owner.user_id === null ? {} : forgottenAnswers),
  }) as const

/** Takes an owner off the list: the link no longer opens. Without any partner left, the list is asked for again. */
export const removeOwner = (services: Services, actor: Actor, id: string, ownerId: string): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockListFor(trx, actor, id)
    const owner = (await ownersOf(trx, row.id)).find((one) => one.id === ownerId)
    if (!owner) throw refuse('unknown_id')
    requireOpen(row)
    if (!isOwnershipOpen(row) || !mayRemove(owner)) throw refuse('answer_locked')
    await deleteOwner(trx, owner.id)
    if (isHeld(owner)) await writeToOwner(trx, services, row, owner, 'owner_released')
    await recordChange(trx, services, actor, row, 'owner.removed', owner)
    await decideOnOwners(trx, services, actor.userId, row)
  })

const recordChange = (
  trx: Trx,
  { clock }: Services,
  { userId }: Actor,
  row: OwnerCase['row'],
  act: string,
  { id: ownerId }: OwnerRow,
  details: object = {},
): Promise<void> =>
  recordAudit(trx, {
    at: clock.now(),
    actor: userId,
    act,
    applicationId: row.id,
    details: { ownerId, ...details },
  })
