/** Putting what is said of an owner on the list, and what must hold of the list then (OWN-07, OWN-08, VAL-16). */
import { randomUUID } from 'node:crypto'
import type { OwnerBody } from '../../../contract/v2/owners.ts'
import { marketOfCurrency } from '../../../domain/market.ts'
import { lockedOwnerFields, mayChangeOwnership, type ChangeOfOwner } from '../../../domain/owners/changes.ts'
import { missingToInvite } from '../../../domain/owners/fields.ts'
import { takeInOwner, type OwnerIntake } from '../../../domain/owners/intake.ts'
import { isFull, isPartner, type OwnerAnswers } from '../../../domain/owners/owner.ts'
import { emailKey } from '../../../domain/rules/email.ts'
import { today } from '../../clock.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { Trx } from '../../store/tables.ts'
import type { ApplicationRow } from '../../store/applications.ts'
import { json } from '../../store/columns.ts'
import { insertOwner, ownersOf, updateOwner, type OwnerRow } from '../../store/owners.ts'
import { standingOf } from '../standing.ts'
import { answersOf, columnsOf } from './owner-columns.ts'
import { ownersHome } from './owners-home.ts'

export const isIncomplete = (services: Services, owner: OwnerRow): boolean =>
  isPartner(owner) && missingToInvite(answersOf(services, owner)).length > 0

export const isOwnershipOpen = (row: ApplicationRow): boolean =>
  mayChangeOwnership({ ...standingOf(row), isDecided: row.decided_at !== null })

/** Whether an address is one of the owners': the applicant's is none of theirs (VAL-16). */
export const isOwnersAddress = async (trx: Trx, row: ApplicationRow, address: string): Promise<boolean> =>
  (await ownersOf(trx, (await ownersHome(trx, row)).id)).some(
    (owner) => isPartner(owner) && owner.email !== null && emailKey(owner.email) === emailKey(address),
  )

/** Reads a new entry. Problems are in the intake; throws where the list takes no more. */
export async function readEntry(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  body: OwnerBody,
): Promise<OwnerIntake> {
  const owners = await ownersOf(trx, row.id)
  const type = body.type ?? 'OWNER'
  if (isFull(owners, type)) throw refuse('owners_full')
  return read(services, actor, row, owners, {}, body, isPartner({ type }))
}

/** Keeps a new entry that was read. */
export async function keepEntry(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { type = 'OWNER', isPatching }: OwnerBody,
  intake: OwnerIntake,
): Promise<OwnerRow> {
  const owners = await ownersOf(trx, row.id)
  const id = `urn:apl:${randomUUID()}` as const
  return insertOwner(trx, {
    id,
    application_id: row.id,
    position: Math.max(0, ...owners.map(({ position }) => position)) + 1,
    type,
    ...columnsOf(services, id, intake),
    is_patching: isPatching ?? false,
    status: isPartner({ type }) ? 'ENTERED' : 'NOT_NEEDED',
    step_ups: json([]),
    photo_id: 'NONE',
    created_at: services.clock.now(),
  })
}

/** What a change of an entry comes to, before it is kept. */
export interface ReadChange {
  intake: OwnerIntake
  isOtherMailbox: boolean
}

/** Reads a change of an entry. Problems are in the intake; throws where what it changes may not change any more. */
export async function readChange(
  trx: Trx,
  services: Services,
  actor: Actor,
  { row, owner }: { row: ApplicationRow; owner: OwnerRow },
  body: OwnerBody,
): Promise<ReadChange> {
  const others = (await ownersOf(trx, row.id)).filter(({ id }) => id !== owner.id)
  const before = answersOf(services, owner)
  const intake = read(services, actor, row, others, before, body, isPartner(owner))
  const isApplicants = actor.userId === row.user_id
  const change: ChangeOfOwner = {
    by: isApplicants ? 'applicant' : 'owner',
    status: owner.status,
    stepUps: owner.step_ups,
    hasBegun: owner.user_id !== null,
    mayChangeOwnership: isOwnershipOpen(row),
  }
  const isOtherMailbox =
    intake.changed.includes('email') && emailKey(before.email ?? '') !== emailKey(intake.answers.email ?? '')
  const changed = intake.changed.filter((field) => field !== 'email' || isOtherMailbox)
  const isOtherType = body.type !== undefined && body.type !== owner.type
  if (isOtherType || lockedOwnerFields(changed, change).length > 0) throw refuse('answer_locked')
  return { intake, isOtherMailbox }
}

/** Keeps a change that was read. */
export const keepChange = (
  trx: Trx,
  services: Services,
  owner: OwnerRow,
  body: OwnerBody,
  intake: OwnerIntake,
  more: Parameters<typeof updateOwner>[2] = {},
): Promise<OwnerRow> =>
  updateOwner(trx, owner.id, {
    ...columnsOf(services, owner.id, intake),
    ...(body.isPatching === undefined ? {} : { is_patching: body.isPatching ?? false }),
    ...more,
  })

function read(
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  others: readonly OwnerRow[],
  current: OwnerAnswers,
  { type: _type, isPatching: _isPatching, ...update }: OwnerBody,
  isOthers: boolean,
): OwnerIntake {
  const market = marketOfCurrency(row.currency)
  const intake = takeInOwner(current, update, { market, today: today(services.clock) })
  // The applicant verifies with the application: neither of their addresses can be a partner's.
  const applicants = isOthers
    ? [row.applicant.emailAddress ?? '', actor.userId === row.user_id ? actor.email : '']
    : []
  const taken = [...applicants, ...others.map((other) => other.email ?? '')].map(emailKey)
  const { email } = intake.answers
  if (intake.changed.includes('email') && email && taken.includes(emailKey(email)))
    intake.problems.push({ field: 'email', code: 'email_not_unique' })
  return intake
}
