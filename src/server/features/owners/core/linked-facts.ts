/** Facts from other applications of the same people or business. */
import { differenceInMonths } from 'date-fns/differenceInMonths'
import { isApplicationId } from '#domain/application/ids.ts'
import { isApproval } from '#domain/application/states.ts'
import { isUnsettledElsewhere, type OwnerElsewhere, unreviewedFormerOwners } from '#domain/owners/left-out.ts'
import { isStoreOf } from '#domain/owners/shared-owners.ts'
import { emailKey } from '#domain/fields/rules/email.ts'
import { isPartner } from '#domain/owners/owner.ts'
import { isOutOfTries } from '#domain/step-ups/inquiry.ts'
import type { EvidenceFacts } from '#domain/step-ups/step-up.ts'
import type { Acceptance } from '#domain/underwriting/acceptance.ts'
import {
  holdsApplication,
  type MatterSource,
  owesEvidence,
  type VendorCheck,
} from '#domain/parties/open-matter.ts'
import { isBusinessKind, type PartyKind } from '#domain/parties/party-keys.ts'
import { countsFor, declineScope } from '#domain/underwriting/earlier-decline.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { Services } from '#server/services.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { businessDocumentTries } from '#server/features/applications/core/parties.ts'
import { countFailedTries } from '#server/features/parties/core/tries.ts'
import { currentEvidence, isApprovedParty, presentSince } from '#server/features/applications/core/proofs.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { PartyDigest } from '#server/features/parties/core/digests.ts'
import type { OpenCase, PersonParty } from '#server/features/parties/core/find-linked.ts'
import {
  acceptedFormer,
  accepts,
  acceptsTooMany,
  elsewhereAcceptance,
  findAcceptedById,
  isUnchangedSince,
  linkedAcceptance,
  numberAcceptance,
  repeatedAcceptance,
  tooManyAcceptance,
} from './acceptances.ts'
import { toOwnedBusiness } from './added-store.ts'
import { findLinkedApplications, type LinkedApplication, loadParties } from './linked-applications.ts'
import { ownerParty } from './columns.ts'
import { findOwnersOfApplications, toFormerOwner, type OwnerRow } from './repository.ts'

export interface Links {
  facts: Pick<
    UnderwritingFacts,
    | 'openMatterElsewhere'
    | 'ownerUnsettledElsewhere'
    | 'otherGovernmentId'
    | 'applicantListedAsPartner'
    | 'monthsSinceDecline'
    | 'approvedElsewhere'
  >
  /** Owners behind the facts; an approval accepts them. */
  owners: OwnerRow[]
  /**
   * Applications behind the facts; an approval accepts them. Includes this application if its own number was
   * replaced.
   */
  applications: ApplicationRow['id'][]
  /** Current states of these; an approval accepts exactly them. */
  states: Acceptance[]
}

/** @param listed owners of this application */
export async function loadLinks(
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
  listed: readonly OwnerRow[],
): Promise<Links> {
  const parties = await loadParties(services, db, row, listed)
  const [applicant] = parties.people
  const partners = listed.filter(isPartner)
  const { linked, otherNumbers, isCut } = await findLinkedApplications(db, row, parties, 'matters')
  const owners = await findPartnersOf(db, [...linked, ...otherNumbers])
  const acceptedById = await findAcceptedById(db, row)
  const stateOf = (other: LinkedApplication) =>
    linkedAcceptance(
      other,
      owners.filter((owner) => owner.application_id === other.row.id),
    )
  const unreviewed = linked.filter(
    (other) => !accepts(row, stateOf(other), isUnchangedSince(other, acceptedById)),
  )
  const declined = unreviewed.filter(isDeclined)
  const isOwnBusiness = isApprovedParty(services, row)
  const approved = unreviewed.filter((other) => isApprovedElsewhere(row, other, isOwnBusiness))
  const submittedAt = presentSince(services, row)
  const evidence = currentEvidence(services, row)
  const open = unreviewed.filter(
    (other) =>
      other.hits.some(({ kind }) => kind !== 'shared_number') &&
      !isLaterStore(db, row, other) &&
      (holdsApplication(toMatter(other), { submittedAt }) ||
        owesEvidence(toMatter(other), {
          submittedAt,
          isSamePerson: other.isSamePerson,
          isSameBusiness: other.isSameBusiness,
          evidence,
        })),
  )
  const unsettled = findUnsettledOwners(services, row, linked, owners, { applicant, partners, acceptedById })
  const numbers = otherNumbers
    .map((other) => ({ other, found: numberAcceptance(services, row, other, [...listed, ...owners]) }))
    .filter(
      ({ other, found }) =>
        !accepts(row, found, isUnchangedSince({ row: other.row, openCases: [] }, acceptedById)),
    )
  const repeated = partners.filter(
    (owner) =>
      applicant !== undefined &&
      isSamePerson(applicant, ownerParty(services, owner), parties.sharesDetails) &&
      !accepts(row, repeatedAcceptance(services, row, owner), true),
  )
  const first = [...linked, ...otherNumbers].find((other) => other.row.id !== row.id)
  const tooMany = first && isCut && !acceptsTooMany(row) ? [tooManyAcceptance(first.row.id)] : []
  const holding = new Set([...declined, ...approved, ...open])
  return {
    facts: {
      openMatterElsewhere:
        open.length > 0 || tooMany.length > 0 || (await isDocumentDoubted(services, db, row, evidence)),
      ownerUnsettledElsewhere: unsettled.length > 0,
      otherGovernmentId: numbers.length > 0,
      applicantListedAsPartner: repeated.length > 0,
      monthsSinceDecline: monthsSinceLast(declined, services.clock.now()),
      approvedElsewhere: approved.length > 0,
    },
    owners: [...unsettled, ...repeated],
    applications: [
      ...new Set([
        ...tooMany.flatMap(({ id }) => (isApplicationId(id) ? id : [])),
        ...[...holding].map((other) => other.row.id),
        ...numbers.map(({ other }) => other.row.id),
      ]),
    ],
    states: [
      ...tooMany,
      ...[...holding].map(stateOf),
      ...numbers.map(({ found }) => found),
      ...unsettled.map((owner) => elsewhereAcceptance(services, owner)),
      ...repeated.map((owner) => repeatedAcceptance(services, row, owner)),
    ],
  }
}

export const toMatter = ({
  row,
  openCases,
  check,
}: {
  row: ApplicationRow
  openCases: readonly Pick<OpenCase, 'kind'>[]
  check: VendorCheck
}): MatterSource => ({
  decision: row.decision,
  isWithdrawn: row.withdrawn_at !== null,
  submittedAt: row.submitted_at,
  reasons: row.decision_letter?.reasons ?? [],
  hasPersonalRequest: row.manual_step_ups.length > 0,
  openCases: openCases.map(({ kind }) => kind),
  check,
})

/** A store added to a decided business waits for that business, not the other way round. */
const isLaterStore = (db: Database | Trx, row: ApplicationRow, { row: other }: LinkedApplication): boolean =>
  row.decided_at !== null &&
  isOpenBefore(other, row) &&
  isStoreOf(toOwnedBusiness(db, other), toOwnedBusiness(db, row))

/**
 * True if the business used up its document attempts, including those in other applications, before one
 * passed.
 */
const isDocumentDoubted = async (
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
  { businessDocument }: Pick<EvidenceFacts, 'businessDocument'>,
): Promise<boolean> =>
  businessDocument === 'ACCEPTED' &&
  isOutOfTries(await countFailedTries(db, services, businessDocumentTries(services, row)))

const findPartnersOf = async (
  db: Database | Trx,
  linked: readonly Pick<LinkedApplication, 'row'>[],
): Promise<OwnerRow[]> =>
  linked.length === 0
    ? []
    : (
        await findOwnersOfApplications(
          db,
          linked.map(({ row }) => row.id),
        )
      ).filter(isPartner)

export function isDeclined({
  row: { decision, facts },
  wasOpenMatter,
  hits,
  isSameBusiness,
  isSamePerson: isPerson,
}: LinkedApplication): boolean {
  if (decision !== 'DECLINED') return false
  const scope = declineScope({ facts, wasOpenMatter })
  // A test number that everyone shares names the business of a store, but not of the person who was declined.
  const isNamed =
    scope !== 'APPLICANT' || hits.some(({ kind }) => kind !== 'shared_number' && isBusinessKind(kind))
  return countsFor(scope, { isSameBusiness: isSameBusiness && isNamed, isSamePerson: isPerson })
}

function monthsSinceLast(declined: readonly LinkedApplication[], now: Date): number | null {
  if (declined.length === 0) return null
  const last = Math.max(...declined.map(({ row }) => row.decided_at?.getTime() ?? 0))
  return differenceInMonths(now, new Date(last))
}

/**
 * An approval in another account counts, whichever was submitted first, unless this application was itself approved for
 * that business: then the other one was reviewed.
 */
const isApprovedElsewhere = (
  row: ApplicationRow,
  { row: other, isSameBusiness }: LinkedApplication,
  isOwnBusiness: boolean | null,
) =>
  isSameBusiness &&
  other.user_id !== row.user_id &&
  other.withdrawn_at === null &&
  isApproval(other.decision) &&
  (isOwnBusiness === null ? isOpenBefore(row, other) : !isOwnBusiness)

const isOpenBefore = (row: ApplicationRow, other: ApplicationRow): boolean =>
  other.withdrawn_at === null && isSubmittedBefore(row, other)

const isSubmittedBefore = (
  row: Pick<ApplicationRow, 'submitted_at'>,
  other: Pick<ApplicationRow, 'submitted_at'>,
): boolean =>
  other.submitted_at !== null && (row.submitted_at === null || other.submitted_at < row.submitted_at)

/** A decline by a person resolved the case as a whole, so only the decline itself remains relevant. */
const isSettledByPerson = ({ row: { decision, facts }, isSameBusiness }: LinkedApplication): boolean =>
  !isSameBusiness && decision === 'DECLINED' && declineScope({ facts, wasOpenMatter: false }) === 'EVERYONE'

interface Here {
  applicant: PersonParty | undefined
  partners: readonly OwnerRow[]
  acceptedById: Date | null
}

function findUnsettledOwners(
  services: Services,
  row: ApplicationRow,
  linked: readonly LinkedApplication[],
  owners: readonly OwnerRow[],
  { applicant, partners, acceptedById }: Here,
): OwnerRow[] {
  const others = new Map(linked.map((other) => [other.row.id, other]))
  const listedIds = partners.map(({ id }) => id)
  const left = linked.flatMap(({ row: { id } }) => {
    const ofOther = owners.filter(({ application_id: of }) => of === id)
    const [listed, former] = [true, false].map((isListed) =>
      ofOther.filter(({ removed_at: removedAt }) => (removedAt === null) === isListed).map(toFormerOwner),
    )
    return unreviewedFormerOwners(former ?? [], listed ?? [], []).map((owner) => owner.id)
  })
  return owners.filter((owner) => {
    const other = others.get(owner.application_id)
    if (!other || listedIds.includes(owner.id) || isSettledByPerson(other)) return false
    const isReviewed =
      accepts(row, elsewhereAcceptance(services, owner), isUnchangedSince(other, acceptedById)) ||
      acceptedFormer(services, other.row, [owner]).length > 0
    return (
      !isReviewed &&
      isUnsettledElsewhere({
        ...toFormerOwner(owner),
        isListed: owner.removed_at === null,
        isLeft: left.includes(owner.id),
        isEarlier:
          other.row.decision !== 'DECLINED' &&
          isSubmittedBefore({ submitted_at: presentSince(services, row) }, other.row),
        ...presence(services, owner, { applicant, partners, hits: other.hits }),
      })
    )
  })
}

/**
 * How the owner of another application appears in this one. A mailbox, an account or a phone finds the entry. Once a bureau
 * was asked about it, only the same number, or the same name and birth date, is the person it was asked about.
 */
function presence(
  services: Services,
  owner: OwnerRow,
  { applicant, partners, hits }: Omit<Here, 'acceptedById'> & Pick<LinkedApplication, 'hits'>,
): Pick<OwnerElsewhere, 'isHere' | 'answersAsAnother'> {
  const party = ownerParty(services, owner)
  const isNamed = partners.some((partner) =>
    haveCommonKey(ownerParty(services, partner), party, ['person_number', 'person_name']),
  )
  const reached = partners.filter((partner) => isReachedAlike(partner, owner))
  const isAwaited = reached.some((partner) => owner.checked_at === null || partner.checked_at === null)
  const isTheirs =
    hits.every(({ source }) => source === owner.id) &&
    (owner.checked_at === null ||
      (applicant !== undefined && haveCommonKey(applicant, party, ['person_number', 'person_name'])))
  return {
    isHere: isNamed || isAwaited || isTheirs,
    answersAsAnother: reached.length > 0 && !isNamed && !isAwaited,
  }
}

const isReachedAlike = (one: OwnerRow, other: OwnerRow): boolean =>
  (one.user_id !== null && one.user_id === other.user_id) ||
  (one.email !== null && other.email !== null && emailKey(one.email) === emailKey(other.email))

/** By number, or by name and birth date; people who work together may share a phone. */
const isSamePerson = (one: PersonParty, other: PersonParty, sharesDetails: boolean): boolean =>
  haveCommonKey(
    one,
    other,
    sharesDetails ? ['person_facts'] : ['person_number', 'person_facts', 'person_name'],
  )

/** Has one of these keys, or a number that is not everyone's, in common. */
function haveCommonKey(one: PersonParty, other: PersonParty, kinds: readonly PartyKind[]): boolean {
  const isNumber = ({ kind, isShared }: PartyDigest) => kind === 'person_number' && !isShared
  return one.keys.some(
    (key) =>
      (kinds.includes(key.kind) || isNumber(key)) &&
      other.keys.some(({ kind, digests: [digest] }) => kind === key.kind && key.digests.includes(digest)),
  )
}
