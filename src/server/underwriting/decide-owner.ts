/** Decides owners by the owner policy, then redecides the application. */
import { needsReview } from '#domain/owners/ownership.ts'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import type { OwnerFacts } from '#domain/underwriting/owner-verdict.ts'
import { getOutcomePage } from '#domain/navigation/outcome-page.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../platform/actor.ts'
import type { Trx } from '../platform/database/tables.ts'
import { emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { recordAudit } from '../platform/audit.ts'
import { json } from '../platform/database/columns.ts'
import { recordOwnerFacts } from '#server/features/decision-history/core/fact-records.ts'
import { emailOwner } from '#server/features/owners/core/email-owner.ts'
import { ownerTries } from '#server/features/owners/core/limited-owner.ts'
import { forgetTries } from '#server/features/parties/core/tries.ts'
import type { OwnerContext } from '#server/features/owners/core/ownership.ts'
import { type OwnerRow, updateOwner } from '#server/features/owners/core/repository.ts'
import { ownerIdentityClaim, withOwnerProof } from '#server/features/owners/core/proofs.ts'
import type { OwnerProof } from '../platform/database/tables/application-tables.ts'
import { findAlarm } from './vendor-calls/late-findings.ts'
import { findUndecidedAlarmOfOwner, markAccepted, markDecided } from './vendor-calls/undecided-answers.ts'
import { redecideForOwners } from './record-decision.ts'

/** Decides a locked owner; emails the applicant after the owner is verified. */
export async function decideOwner(
  trx: Trx,
  services: Services,
  actor: string,
  { row, owner }: OwnerContext,
  found: Pick<OwnerFacts, 'identity' | 'photoId'>,
): Promise<OwnerRow> {
  const present = ownerIdentityClaim(services, owner)
  const alarm =
    (await findAlarm(trx, services, 'identity', owner.id, [present])) ??
    (await findUndecidedAlarmOfOwner(trx, services, owner.id, present))?.answer?.finding ??
    null
  const evidence = { ...found, ...(alarm === null ? {} : { identity: alarm as IdentityFinding }) }
  const { government_identification: number } = owner
  const verdict = await services.ownerPolicy.decide({
    ...evidence,
    fullGovernmentIdProvided: number !== null && number.sourceType !== 'SSN4',
  })
  await markDecided(trx, services, owner.id, { identity: [present] })
  const now = services.clock.now()
  const isVerified = verdict.status === 'VERIFIED'
  const saved = await updateOwner(trx, owner.id, {
    status: verdict.status,
    step_ups: json(verdict.stepUps.map((type) => ({ type }))),
    identity_result: evidence.identity,
    photo_id_result: evidence.photoId,
    proofs: json(provenBy(services, owner, { ...evidence, isVerified })),
    is_patching: false,
    verified_at: isVerified ? now : null,
  })
  await recordAudit(trx, {
    occurredAt: now,
    actor,
    action: 'owner.decided',
    applicationId: row.id,
    details: { ownerId: owner.id, status: verdict.status, policy: verdict.policyVersion },
  })
  await recordOwnerFacts(trx, row, owner.id, now, [
    ...(evidence.identity === owner.identity_result
      ? []
      : [{ fact: 'identity' as const, value: evidence.identity, reference: owner.id }]),
    ...(evidence.photoId === owner.photo_id_result
      ? []
      : [{ fact: 'photoId' as const, value: evidence.photoId, reference: owner.inquiry_id }]),
  ])
  const decided = await redecideForOwners(trx, services, actor, row)
  if (isVerified) await notifyOwnerVerified(trx, services, decided, saved)
  return saved
}

/** The photo ID and the verification apply to the person currently entered. */
function provenBy(
  services: Services,
  owner: OwnerRow,
  { photoId, isVerified }: Pick<OwnerFacts, 'photoId'> & { isVerified: boolean },
): OwnerProof[] {
  const shown = photoId === 'ACCEPTED' ? withOwnerProof(services, owner, 'photo_id') : (owner.proofs ?? [])
  return isVerified ? withOwnerProof(services, { ...owner, proofs: shown }, 'verification') : shown
}

/** Emails the applicant when a partner finishes (OWN-10). */
const notifyOwnerVerified = (
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  owner: OwnerRow,
): Promise<void> =>
  emailApplicant(trx, services, row, 'owner_verified', {
    owner: `${owner.first_name ?? ''} ${owner.last_name ?? ''}`.trim(),
    business: row.company.name ?? '',
    link: applicationLink(services, row, { page: getOutcomePage(row) }),
  })

/** Accepts these owners in review after a manual approval; emails the owners and the applicant. */
export async function approveOwnersInReview(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  owners: readonly OwnerRow[],
  accepted: readonly OwnerRow['id'][],
): Promise<OwnerRow[]> {
  const now = services.clock.now()
  const updatedOwners: OwnerRow[] = []
  for (const owner of owners) {
    if (!needsReview(owner) || !accepted.includes(owner.id)) {
      updatedOwners.push(owner)
      continue
    }
    await markAccepted(trx, services, owner)
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'owner.reviewed',
      applicationId: owner.application_id,
      details: { ownerId: owner.id },
    })
    const verified = await updateOwner(trx, owner.id, {
      status: 'VERIFIED',
      step_ups: json([]),
      proofs: json(withOwnerProof(services, owner, 'verification')),
      verified_at: now,
    })
    await forgetTries(trx, services, ownerTries(services, row, verified))
    await emailOwner(trx, services, row, verified, 'owner_accepted')
    await notifyOwnerVerified(trx, services, row, verified)
    updatedOwners.push(verified)
  }
  return updatedOwners
}
