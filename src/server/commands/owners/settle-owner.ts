/** What an owner's check comes to: the owners' table rules, and the application follows. */
import { fallbackLanguage } from '../../../domain/market.ts'
import { isTroubled } from '../../../domain/owners/ownership.ts'
import type { OwnerFacts } from '../../../domain/owners/verdict.ts'
import { outcomePage } from '../../../domain/screens/outcome-page.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { Trx } from '../../store/tables.ts'
import type { ApplicationRow } from '../../store/applications.ts'
import { recordAudit } from '../../store/audit.ts'
import { json } from '../../store/columns.ts'
import { queueMessage } from '../../store/messages.ts'
import { updateOwner, type OwnerRow } from '../../store/owners.ts'
import { applicationLink } from '../application-link.ts'
import { decideOnOwners } from '../decide-application.ts'
import type { OwnerCase } from './load-owner.ts'
import { writeToOwner } from './write-to-owner.ts'

/** Rules on a locked owner and keeps what follows; the applicant hears of it when the owner is done. */
export async function settleOwner(
  trx: Trx,
  services: Services,
  actor: string,
  { row, owner }: OwnerCase,
  evidence: Pick<OwnerFacts, 'identity' | 'photoId'>,
): Promise<OwnerRow> {
  const { government_identification: number } = owner
  const verdict = await services.ownerPolicy.decide({
    ...evidence,
    wholeNumber: number !== null && number.sourceType !== 'SSN4',
  })
  const now = services.clock.now()
  const isVerified = verdict.status === 'VERIFIED'
  const saved = await updateOwner(trx, owner.id, {
    status: verdict.status,
    step_ups: json(verdict.stepUps.map((type) => ({ type }))),
    identity: evidence.identity,
    photo_id: evidence.photoId,
    is_patching: false,
    verified_at: isVerified ? now : null,
  })
  await recordAudit(trx, {
    at: now,
    actor,
    act: 'owner.decided',
    applicationId: row.id,
    details: { ownerId: owner.id, status: verdict.status, policy: verdict.policyVersion },
  })
  const decided = await decideOnOwners(trx, services, actor, row)
  if (isVerified) await tellApplicant(trx, services, decided, saved)
  return saved
}

/** The applicant is told by mail when a partner finishes (OWN-10). */
async function tellApplicant(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  owner: OwnerRow,
): Promise<void> {
  const { name, emailAddress: to, communicationLanguage } = row.applicant
  if (!to) return
  await queueMessage(trx, services, {
    channel: 'email',
    to,
    template: 'owner_verified',
    values: {
      firstName: name?.firstName ?? '',
      owner: `${owner.first_name ?? ''} ${owner.last_name ?? ''}`.trim(),
      business: row.company.name ?? '',
      link: applicationLink(services, row, { page: outcomePage(row) }),
    },
    language: communicationLanguage ?? fallbackLanguage,
    portal: row.portal,
    applicationId: row.id,
  })
}

/** A person who approves the application accepts the owners whose check waited for a person; both sides hear of it. */
export async function acceptTroubledOwners(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  owners: readonly OwnerRow[],
): Promise<OwnerRow[]> {
  const now = services.clock.now()
  const accepted: OwnerRow[] = []
  for (const owner of owners) {
    if (!isTroubled(owner)) {
      accepted.push(owner)
      continue
    }
    await recordAudit(trx, {
      at: now,
      actor: actor.userId,
      act: 'owner.accepted-by-person',
      applicationId: owner.application_id,
      details: { ownerId: owner.id },
    })
    const verified = await updateOwner(trx, owner.id, {
      status: 'VERIFIED',
      step_ups: json([]),
      verified_at: now,
    })
    await writeToOwner(trx, services, row, verified, 'owner_accepted')
    await tellApplicant(trx, services, row, verified)
    accepted.push(verified)
  }
  return accepted
}
