/** An owner's photo ID: opening an inquiry, and answering their step-up with its end (API2-20, API2-23). */
import { proofOf } from '../../../domain/inquiries/inquiry.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import { countInquiry, findInquiry, type Subject } from '../../store/inquiries.ts'
import { updateOwner, type OwnerRow } from '../../store/owners.ts'
import { openInquiry, type InquirySession } from '../inquiries.ts'
import { bindOwner, loadOwnerFor, lockOwnerFor, requireOpen } from './load-owner.ts'
import { asOwner, type OwnerReading } from './read-owners.ts'
import { settleOwner } from './settle-owner.ts'

const subjectOf = ({ application_id: applicationId, id: ownerId }: OwnerRow): Subject => ({
  applicationId,
  ownerId,
  kind: 'identification',
})

function requirePhotoId(owner: OwnerRow): void {
  if (!owner.step_ups.some(({ type }) => type === 'GOV_ID_SELFIE')) throw refuse('state_forbids')
}

/** The owner's session for a photo ID, while one is asked of them. */
export async function openOwnerInquiry(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
  inquiryId: string | undefined,
): Promise<InquirySession> {
  const { row, owner } = await loadOwnerFor(services, 'owner.verify', actor, id, ownerId)
  requireOpen(row)
  // The end of an inquiry can still be read when the step-up it answered is closed.
  if (!inquiryId) requirePhotoId(owner)
  const session = await openInquiry(services, subjectOf(owner), inquiryId)
  if (owner.inquiry_id !== session.inquiryId)
    await services.db.transaction().execute(async (trx) => {
      const locked = await lockOwnerFor(trx, 'owner.verify', actor, id, ownerId)
      const bound = await bindOwner(trx, actor, locked.owner)
      await updateOwner(trx, owner.id, { ...bound, inquiry_id: session.inquiryId })
    })
  return session
}

/** GOV_ID_SELFIE: answers with an inquiry that was handed in. A second failure is looked at by a person. */
export async function answerOwnerInquiry(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
  inquiryId: string,
): Promise<OwnerReading> {
  const outcome = await services.providers.inquiries.outcome(inquiryId)
  return services.db.transaction().execute(async (trx) => {
    const { row, owner } = await lockOwnerFor(trx, 'owner.verify', actor, id, ownerId)
    requirePhotoId(owner)
    const subject = subjectOf(owner)
    const inquiry = await findInquiry(trx, subject, inquiryId)
    if (!inquiry) throw refuse('not_found')
    const isAnswerable = outcome !== null && outcome !== 'expired' && !inquiry.outcome
    if (!isAnswerable || owner.identity === null) throw refuse('state_forbids')
    const photoId = proofOf(outcome, await countInquiry(trx, subject, inquiryId, outcome))
    const bound = await updateOwner(trx, owner.id, await bindOwner(trx, actor, owner))
    const settled = await settleOwner(
      trx,
      services,
      actor.userId,
      { row, owner: bound },
      {
        identity: owner.identity,
        photoId,
      },
    )
    return asOwner(services, { row, owner: settled })
  })
}
