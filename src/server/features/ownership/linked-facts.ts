/** Facts from other applications about the same business or people. */
import { differenceInMonths } from 'date-fns/differenceInMonths'
import { isApproval } from '../../../domain/application/states.ts'
import { isUnsettledElsewhere } from '../../../domain/owners/left-out.ts'
import { emailKey } from '../../../domain/fields/rules/email.ts'
import { isPartner } from '../../../domain/owners/owner.ts'
import { declineSubjects } from '../../../domain/underwriting/earlier-decline.ts'
import type { UnderwritingFacts } from '../../../domain/underwriting/facts.ts'
import type { Services } from '../../services.ts'
import type { Database, Trx } from '../../platform/database/tables.ts'
import {
  type ApplicationRow,
  findDeclinesOfPartners,
  findLinkedApplications,
  isSamePerson,
  type LinkedApplication,
  linkedApplicant,
  type LinkedPerson,
  toLinkedPerson,
} from '../applications/index.ts'
import { decryptOwnerGovernmentId, ownerDigests } from './owner-columns.ts'
import { findOwnersOfApplications, toFormerOwner, type OwnerRow } from './owner-repository.ts'

export interface Links {
  facts: Pick<
    UnderwritingFacts,
    'ownerUnsettledElsewhere' | 'applicantListedAsPartner' | 'monthsSinceDecline' | 'approvedElsewhere'
  >
  /** Owners behind the facts; an approval accepts them. */
  owners: OwnerRow[]
  /** Applications behind the facts; an approval accepts them. */
  applications: ApplicationRow['id'][]
}

/** @param listed owners of this application */
export async function loadLinks(
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
  listed: readonly OwnerRow[],
): Promise<Links> {
  const applicant = linkedApplicant(services, row)
  const partners = listed.filter(isPartner)
  const people = [applicant, ...partners.map((owner) => linkedPartner(services, owner))]
  const linked = await findLinkedApplications(services, db, row, people)
  const unreviewed = linked.filter((other) => !row.reviewed_applications.includes(other.row.id))
  const declined = [
    ...unreviewed.filter(isDeclined).map((other) => other.row),
    ...(await findDeclinesByPerson(db, row, people)),
  ]
  const approved = unreviewed.filter((other) => isApprovedElsewhere(row, other)).map((other) => other.row)
  const unsettled = await findUnsettledOwners(services, db, row, linked, partners)
  // A shared number alone says nothing; with the same birth date and last name it does.
  const own = applicant.isShared ? { ...applicant.digests, number: [] } : applicant.digests
  const repeated = partners.filter(
    (owner) => isSamePerson(own, owner) && !row.reviewed_owners.includes(owner.id),
  )
  return {
    facts: {
      ownerUnsettledElsewhere: unsettled.length > 0,
      applicantListedAsPartner: repeated.length > 0,
      monthsSinceDecline: monthsSinceLast(declined, services.clock.now()),
      approvedElsewhere: approved.length > 0,
    },
    owners: [...unsettled, ...repeated],
    applications: [...new Set([...declined, ...approved].map(({ id }) => id))],
  }
}

export const linkedPartner = (services: Services, owner: OwnerRow): LinkedPerson =>
  toLinkedPerson(services, ownerDigests(services, owner), decryptOwnerGovernmentId(services, owner))

/** Of this business for its own sake, or of one of these people for theirs. */
function isDeclined({ row, isSameBusiness, isSamePerson: isPerson }: LinkedApplication): boolean {
  const subjects = declineSubjects(row.facts)
  return (
    row.decision === 'DECLINED' && ((isSameBusiness && subjects.business) || (isPerson && subjects.person))
  )
}

/** The policy declines the applicant or the business; only a person declines because of a partner. */
async function findDeclinesByPerson(
  db: Database | Trx,
  row: ApplicationRow,
  people: readonly LinkedPerson[],
): Promise<ApplicationRow[]> {
  const declined = await findDeclinesOfPartners(db, row, people)
  return declined.filter(({ id, facts }) => {
    const { person, business } = declineSubjects(facts)
    return person && business && !row.reviewed_applications.includes(id)
  })
}

function monthsSinceLast(declined: readonly ApplicationRow[], now: Date): number | null {
  if (declined.length === 0) return null
  const last = Math.max(...declined.map(({ decided_at: at }) => at?.getTime() ?? 0))
  return differenceInMonths(now, new Date(last))
}

/** Whoever comes second is looked at; the first is not bothered again. */
const isApprovedElsewhere = (row: ApplicationRow, { row: other, isSameBusiness }: LinkedApplication) =>
  isSameBusiness && other.user_id !== row.user_id && isApproval(other.decision) && isOpenBefore(row, other)

const isOpenBefore = (row: ApplicationRow, other: ApplicationRow): boolean =>
  other.withdrawn_at === null &&
  other.submitted_at !== null &&
  (row.submitted_at === null || other.submitted_at < row.submitted_at)

async function findUnsettledOwners(
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
  linked: readonly LinkedApplication[],
  partners: readonly OwnerRow[],
): Promise<OwnerRow[]> {
  const others = new Map(
    linked.filter(({ isSameBusiness }) => isSameBusiness).map((other) => [other.row.id, other.row]),
  )
  if (others.size === 0) return []
  const listedIds = partners.map(({ id }) => id)
  const owners = await findOwnersOfApplications(db, [...others.keys()])
  return owners.filter((owner) => {
    const other = others.get(owner.application_id)
    if (!other || listedIds.includes(owner.id)) return false
    const isReviewed = [row, other].some(({ reviewed_owners: ids }) => ids.includes(owner.id))
    return (
      !isReviewed &&
      isUnsettledElsewhere({
        ...toFormerOwner(owner),
        isListed: owner.removed_at === null,
        isEarlier: other.decision !== 'DECLINED' && isOpenBefore(row, other),
        isListedHere: partners.some((partner) => isSamePartner(services, partner, owner)),
      })
    )
  })
}

const isSamePartner = (services: Services, partner: OwnerRow, other: OwnerRow): boolean =>
  (partner.email !== null && other.email !== null && emailKey(partner.email) === emailKey(other.email)) ||
  isSamePerson(ownerDigests(services, partner), other)
