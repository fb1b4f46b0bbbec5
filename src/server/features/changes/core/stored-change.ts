/** Rebuilds the draft of a stored change request. */
import { changeBody, type ChangeBody } from '#api/changes/changes.ts'
import * as z from 'zod/mini'
import { isClosed } from '#domain/application/application-state.ts'
import { isApproval } from '#domain/application/states.ts'
import { initialStatus, statusAfterProof } from '#domain/changes/change.ts'
import { phoneStepUps } from '#domain/step-ups/step-up.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { applicantLanguage } from '#server/features/applications/core/email-applicant.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { toDecisionState } from '#server/features/applications/core/decision-state.ts'
import { withProof } from '#server/features/applications/core/proofs.ts'
import { changeBodyContext, type ChangeRow, findChange, findProofs } from './repository.ts'
import { isContactProven, unprovenContacts } from './contact-codes.ts'
import { type ChangeDraft, draftChange } from './draft-change.ts'

export const sealBody = ({ encryption }: Services, id: string, body: ChangeBody): string =>
  encryption.encrypt(JSON.stringify(body), changeBodyContext(id))

/** Reapplies the change to the current answers, with the contacts that its codes verified. */
export async function redraftChange(
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
  { id, body }: ChangeRow,
): Promise<ChangeDraft> {
  const plain: unknown = JSON.parse(services.encryption.decrypt(body ?? '', changeBodyContext(id)))
  const draft = await draftChange(services, db, row, z.parse(changeBody, plain), applicantLanguage(row))
  const { candidate, effects } = draft
  const proofs = await findProofs(db, id)
  const unproven = unprovenContacts(services, candidate, effects, proofs)
  const isPhoneProven = proofs.some(
    (proof) => proof.field === 'applicant.localPhoneNumber' && isContactProven(services, candidate, proof),
  )
  // The identity provider assesses the person together with a verified phone number (CHG-06).
  return {
    ...draft,
    unproven,
    candidate: isPhoneProven ? { ...candidate, proofs: withProof(services, candidate, 'phone') } : candidate,
  }
}

/** @throws ApiError 'unknown_id' */
export async function findChangeOf(db: Database | Trx, row: ApplicationRow, id: string): Promise<ChangeRow> {
  const change = z.safeParse(z.uuid(), id).success ? await findChange(db, id) : undefined
  if (change?.application_id !== row.id) throw apiError('unknown_id')
  return change
}

/**
 * True after the first decision, unless declined or withdrawn. In ERROR the answers themselves can be
 * corrected.
 */
export const acceptsChanges = (row: ApplicationRow): boolean =>
  row.decided_at !== null && row.decision !== 'ERROR' && !isClosed(toDecisionState(row).applicationStatus)

/**
 * False if the change would now do more than was requested and shown, or something that is refused, because
 * answers changed since. Such a change can only be declined or withdrawn.
 */
export const isAsRequested = (
  { effects: requested }: Pick<ChangeRow, 'effects'>,
  { effects }: Pick<ChangeDraft, 'effects'>,
): boolean =>
  initialStatus(effects) !== 'REFUSED' &&
  effects.every(({ field }) => requested.some((one) => one.field === field))

/**
 * A change that needs a decision has to wait until the application is decided: accepting one must not resolve
 * the other. During phone verification the number is corrected in the answers, since a code for another
 * number proves nothing about it.
 * @throws ApiError 'state_forbids'
 */
export function requireChangeable(row: ApplicationRow, { effects }: Pick<ChangeDraft, 'effects'>): void {
  const isPhoneUnproven = row.step_ups.some(({ type }) => phoneStepUps.includes(type))
  const isPhoneChanged = effects.some(({ field }) => field === 'applicant.localPhoneNumber')
  if (isPhoneUnproven && isPhoneChanged) throw apiError('state_forbids')
  const isDecided = initialStatus(effects) !== 'REFUSED' && statusAfterProof(effects) === 'IN_REVIEW'
  if (isDecided && !isApproval(row.decision) && !isAboutOwners(effects)) throw apiError('state_forbids')
}

/** An owner list that keeps the application undecided is resolved by submitting another list. */
export const isAboutOwners = (effects: ChangeDraft['effects']): boolean =>
  effects.every(({ field }) => field === 'owners' || field === 'company.hasBeneficialOwners')
