/** States that a person accepts with an approval, for comparison with the current state (SEC-32). */
import { createHash } from 'node:crypto'
import { type ApplicationId, isApplicationId, type OwnerId } from '#domain/application/ids.ts'
import {
  type Acceptance,
  isAccepted,
  linkedState,
  type StateValue,
  uniqueAcceptances,
} from '#domain/underwriting/acceptance.ts'
import { matterKinds } from '#domain/parties/open-matter.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { decryptOwnerGovernmentId, toOwnerAnswers } from './columns.ts'
import type { LinkedApplication, OtherNumber } from './linked-applications.ts'
import type { OwnerRow } from './repository.ts'

type EncryptionServices = Pick<Services, 'encryption'>

/** Stored in an encrypted column only: names and numbers can be guessed from a plain digest. */
const acceptance = (id: Acceptance['id'], values: readonly StateValue[]): Acceptance => ({
  id,
  state: createHash('sha256').update(JSON.stringify(values)).digest('base64url'),
})

/** @param owners of the linked application */
export const linkedAcceptance = (
  { row, openCases, check }: Pick<LinkedApplication, 'row' | 'openCases' | 'check'>,
  owners: readonly OwnerRow[],
): Acceptance =>
  acceptance(row.id, [
    'application',
    // Only where there is one, so that what was accepted before stays accepted.
    ...(check === 'NONE' ? [] : [check]),
    ...linkedState({
      decision: row.decision,
      decidedAt: row.decided_at,
      reasons: row.decision_letter?.reasons ?? [],
      requests: row.manual_step_ups,
      cases: openCases.filter(({ kind }) => isOwnMatter(kind)).map(({ id }) => id),
      owners: owners.filter(({ removed_at: removedAt }) => removedAt === null),
    }),
  ])

/** Accepts that more applications are linked than are compared. @param id the first one of them */
export const tooManyAcceptance = (id: ApplicationId): Acceptance =>
  acceptance(id, ['more than can be compared'])

/** True if a person accepted it, whichever application came first at that time. */
export const acceptsTooMany = ({ acceptances }: AcceptingRow): boolean =>
  (acceptances ?? []).some(({ id, state }) => isApplicationId(id) && state === tooManyAcceptance(id).state)

/** Reviews and their confirmations are left out, since they follow from the decision. */
const isOwnMatter = (kind: string): boolean =>
  kind !== 'REVIEW' && kind !== 'CONFIRMATION' && matterKinds.some((one) => one === kind)

const personOf = (services: EncryptionServices, owner: OwnerRow): StateValue[] => {
  const { firstName, lastName, dob } = toOwnerAnswers(services, owner)
  const number = decryptOwnerGovernmentId(services, owner)
  return [firstName, lastName, dob, number?.sourceType, number?.value]
}

const applicantOf = (services: EncryptionServices, row: ApplicationRow): StateValue[] => {
  const { name, dob } = row.applicant
  return [name?.firstName, name?.lastName, dob, ...numberOf(services, row)]
}

const numberOf = (services: EncryptionServices, row: ApplicationRow): StateValue[] => {
  const number = decryptGovernmentId(services, row, 'applicant')
  return [number?.sourceType, number?.value]
}

/** Pairs of differing government ids of one person, in this and the other application. */
export function numberAcceptance(
  services: EncryptionServices,
  here: ApplicationRow,
  { row: there, sources }: OtherNumber,
  owners: readonly OwnerRow[],
): Acceptance {
  const valuesOf = (row: ApplicationRow, source: string): StateValue[] => {
    if (source === row.id) return numberOf(services, row)
    const owner = owners.find(({ id }) => id === source)
    return owner ? personOf(services, owner).slice(-2) : []
  }
  const pairs = sources.map((source) =>
    JSON.stringify([source.here, valuesOf(here, source.here), source.there, valuesOf(there, source.there)]),
  )
  return acceptance(there.id, ['numbers', pairs.toSorted()])
}

/** For an owner who left this application's own list. */
export const leftAcceptance = (services: EncryptionServices, owner: OwnerRow): Acceptance =>
  acceptance(owner.id, ['left', owner.status, ...personOf(services, owner)])

/** For a listed owner in review, whom an approval verifies. */
export const reviewedAcceptance = (services: EncryptionServices, owner: OwnerRow): Acceptance =>
  acceptance(owner.id, [
    'in review',
    owner.status,
    owner.identity_result,
    owner.photo_id_result,
    ...personOf(services, owner),
  ])

export const elsewhereAcceptance = (services: EncryptionServices, owner: OwnerRow): Acceptance =>
  acceptance(owner.id, ['elsewhere', owner.status, owner.removal, ...personOf(services, owner)])

/** For a partner with the applicant's details; verifying the partner doesn't resolve the match. */
export const repeatedAcceptance = (
  services: EncryptionServices,
  row: ApplicationRow,
  owner: OwnerRow,
): Acceptance =>
  acceptance(owner.id, ['applicant', ...personOf(services, owner), ...applicantOf(services, row)])

export type AcceptingRow = Pick<ApplicationRow, 'acceptances' | 'reviewed_owners' | 'reviewed_applications'>

/** @param isUnchanged nothing changed since a possible acceptance by id alone */
export const accepts = (row: AcceptingRow, found: Acceptance, isUnchanged: boolean): boolean =>
  isAccepted(row.acceptances ?? [], found, isUnchanged && isReviewedById(row, found.id))

const isReviewedById = (row: AcceptingRow, id: Acceptance['id']): boolean =>
  [...row.reviewed_owners, ...row.reviewed_applications].some((one) => one === id)

/** A removed owner no longer changes, so acceptances by id stay valid. */
export const acceptedFormer = (
  services: EncryptionServices,
  row: AcceptingRow,
  owners: readonly OwnerRow[],
): OwnerId[] =>
  owners
    .filter((owner) => accepts(row, leftAcceptance(services, owner), owner.removed_at !== null))
    .map(({ id }) => id)

/** Time of the last decision by a person if anything was accepted by id alone; otherwise null. */
export async function findAcceptedById(
  db: Database | Trx,
  row: AcceptingRow & Pick<ApplicationRow, 'id'>,
): Promise<Date | null> {
  const known = (row.acceptances ?? []).map(({ id }) => id)
  const isKnown = (id: Acceptance['id']) => known.includes(id)
  if ([...row.reviewed_owners, ...row.reviewed_applications].every(isKnown)) return null
  const newest = await db
    .selectFrom('decision_records')
    .select('decided_at')
    .where('application_id', '=', row.id)
    .where('decided_by', 'is not', null)
    .orderBy('application_version', 'desc')
    .executeTakeFirst()
  return newest?.decided_at ?? null
}

/** True if it was not decided again and has no case opened since then. */
export const isUnchangedSince = (
  { row, openCases }: Pick<LinkedApplication, 'row' | 'openCases'>,
  since: Date | null,
): boolean =>
  since !== null &&
  row.decided_at !== null &&
  row.decided_at <= since &&
  openCases.every(({ openedAt }) => openedAt <= since)

export interface Accepted {
  owners: readonly OwnerId[]
  applications: readonly ApplicationId[]
  states: readonly Acceptance[]
}

/**
 * Adds the acceptances to the row. If the application itself is among them, its applicant's current number is
 * accepted (`acceptNumber`), and a later number counts again.
 */
export const withAccepted = <Row extends AcceptingRow>(row: Row, accepted: Accepted): Row => ({
  ...row,
  reviewed_owners: [...new Set([...row.reviewed_owners, ...accepted.owners])],
  reviewed_applications: [...new Set([...row.reviewed_applications, ...accepted.applications])],
  acceptances: uniqueAcceptances([...(row.acceptances ?? []), ...accepted.states]),
})

export const acceptanceColumns = ({
  id,
  reviewed_owners: owners,
  reviewed_applications: applications,
  acceptances,
}: AcceptingRow & Pick<ApplicationRow, 'id'>) => ({
  reviewed_owners: json(owners),
  reviewed_applications: json(applications.filter((one) => one !== id)),
  acceptances: json((acceptances ?? []).filter((one) => one.id !== id)),
})
