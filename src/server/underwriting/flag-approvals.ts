/**
 * A decline of a business or person marks their earlier approvals for a person to look at; it changes nothing about them
 * (docs/decisions/0063-a-decline-marks-earlier-approvals-for-a-person.md).
 */
import { isApproval } from '../../domain/application/states.ts'
import { isPartner } from '../../domain/owners/owner.ts'
import { declineSubjects } from '../../domain/underwriting/earlier-decline.ts'
import type { Services } from '../services.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database, Trx } from '../platform/database/tables.ts'
import {
  type ApplicationRow,
  findLinkedApplications,
  linkedApplicant,
} from '../features/applications/index.ts'
import { findListedOwners, linkedPartner } from '../features/ownership/index.ts'

const flagAction = 'linked_approval.flagged'

/** @param declined as saved with the decline */
export async function flagEarlierApprovals(
  trx: Trx,
  services: Services,
  actor: string,
  declined: ApplicationRow,
): Promise<void> {
  const subjects = declineSubjects(declined.facts)
  const partners = (await findListedOwners(trx, declined)).filter(isPartner)
  const people = [
    linkedApplicant(services, declined),
    ...partners.map((owner) => linkedPartner(services, owner)),
  ]
  const linked = await findLinkedApplications(services, trx, declined, people)
  const applications = linked
    .filter(({ row }) => isApproval(row.decision) && row.withdrawn_at === null)
    .filter(
      ({ isSameBusiness, isSamePerson }) =>
        (isSameBusiness && subjects.business) || (isSamePerson && subjects.person),
    )
    .map(({ row }) => row.id)
  if (applications.length === 0) return
  await recordAudit(trx, {
    occurredAt: services.clock.now(),
    actor,
    action: flagAction,
    applicationId: declined.id,
    details: { applications },
  })
}

export interface FlaggedApproval {
  id: string
  declinedId: string
  flaggedAt: Date
}

/** Newest first, of the last fifty declines. */
export async function findFlaggedApprovals(db: Database): Promise<FlaggedApproval[]> {
  const rows = await db
    .selectFrom('audit_log')
    .where('action', '=', flagAction)
    .select(['application_id', 'details', 'occurred_at'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.flatMap(({ application_id: declinedId, details, occurred_at: flaggedAt }) =>
    (details['applications'] as string[]).map((id) => ({ id, declinedId: declinedId ?? '', flaggedAt })),
  )
}
