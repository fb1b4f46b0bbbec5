/**
 * Owner list in force: the application's own. A store added to a business shares the business's submitted list
 * (docs/decisions/0018-a-store-has-the-owners-of-its-business.md).
 */
import { fallbackLanguage } from '#domain/countries/market.ts'
import { asksForOwners } from '#domain/journey/fields.ts'
import {
  isOwnerListSubmitted,
  getOwnershipStatus,
  type ListedOwner,
  type OwnershipStatus,
} from '#domain/owners/ownership.ts'
import { sharesOwnersWith } from '#domain/owners/shared-owners.ts'
import { ownershipFacts, unreviewedFormerOwners } from '#domain/owners/left-out.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import type { CaseScope } from '#domain/underwriting/case-scope.ts'
import { forgetFormerNumbers } from '#server/features/parties/core/repository.ts'
import type { Parties } from '#server/features/parties/core/find-linked.ts'
import { findBusinessOfStore, toOwnedBusiness } from './added-store.ts'
import { loadParties } from './linked-applications.ts'
import { type Links, loadLinks } from './linked-facts.ts'
import { findFormerOwners, findOwnersByApplication, toFormerOwner, type OwnerRow } from './repository.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

/** Returns the application that holds the list: this one, or the business of an added store. */
export async function ownershipSource(db: Database | Trx, row: ApplicationRow): Promise<ApplicationRow> {
  const business = await findBusinessOfStore(db, row)
  if (!business || !sharesOwnersWith(toOwnedBusiness(db, row), toOwnedBusiness(db, business))) return row
  const hasOwnList = (await findOwnersByApplication(db, row.id)).length > 0
  return !hasOwnList && isOwnerListSubmitted(await findOwnersByApplication(db, business.id)) ? business : row
}

export interface OwnerContext {
  row: ApplicationRow
  owner: OwnerRow
}

export interface EffectiveOwners {
  source: ApplicationRow
  owners: OwnerRow[]
  /** Left the application’s own list after they were invited or checked. */
  former: OwnerRow[]
  /**
   * Left the list unsettled, are not settled on another application for the business, or have the
   * applicant's number; no person has looked yet.
   */
  unreviewed: OwnerRow[]
  /** Applications of the same business or people that were declined, approved or wait; no person has looked yet. */
  linkedApplications: ApplicationRow['id'][]
  /** Facts of the underwriting policy. */
  facts: OwnershipFacts & Links['facts']
}

/** Facts about the application's own list. */
export type OwnershipFacts = Pick<UnderwritingFacts, 'ownership' | 'ownerRemovedAfterCheck'>

/**
 * Columns once a person accepted these owners and applications. The application itself among them stands for its
 * applicant's number, which is accepted as it is now (`acceptNumber`): another one counts again.
 */
export const reviewedColumns = ({ id }: Pick<ApplicationRow, 'id'>, { owners, applications }: CaseScope) => ({
  reviewed_owners: json([...new Set(owners)]),
  reviewed_applications: json([...new Set(applications.filter((one) => one !== id))]),
})

/** @param accepted with the application itself if a person accepted its applicant's present number */
export async function acceptNumber(
  trx: Trx,
  { id }: Pick<ApplicationRow, 'id'>,
  accepted: readonly ApplicationRow['id'][],
): Promise<void> {
  if (accepted.includes(id)) await forgetFormerNumbers(trx, id)
}

/** In force: the application's own, or those of the business that it adds a store to. */
export const findListedOwners = async (db: Database | Trx, row: ApplicationRow): Promise<OwnerRow[]> =>
  findOwnersByApplication(db, (await ownershipSource(db, row)).id)

/** The applicant, the business and the listed partners, as other applications know them. */
export const loadListedParties = async (
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
): Promise<Parties> => loadParties(services, db, row, await findListedOwners(db, row))

/** Owners in force for an application, with the combined status and what other applications tell about it. */
export async function loadEffectiveOwners(
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
): Promise<EffectiveOwners> {
  const source = await ownershipSource(db, row)
  const owners = await findOwnersByApplication(db, source.id)
  const former = await findFormerOwners(db, row.id)
  const left = unreviewedFormerOwners(
    former.map(toFormerOwner),
    owners.map(toFormerOwner),
    row.reviewed_owners,
  ).map(({ id }) => id)
  const links = await loadLinks(services, db, row, owners)
  return {
    source,
    owners,
    former,
    unreviewed: [...former.filter(({ id }) => left.includes(id)), ...links.owners],
    linkedApplications: links.applications,
    facts: {
      ...ownershipFacts(
        getOwnership(services, source, owners),
        former.map(toFormerOwner),
        owners.map(toFormerOwner),
        row.reviewed_owners,
      ),
      ...links.facts,
    },
  }
}

export function getOwnership(
  services: Services,
  source: ApplicationRow,
  owners: readonly ListedOwner[],
): OwnershipStatus {
  const { applicant, company } = source
  const requiresOwners = asksForOwners(
    { applicant, company },
    createUpdateContext(services, source, fallbackLanguage),
  )
  return getOwnershipStatus(requiresOwners && (company.hasBeneficialOwners ?? true), owners)
}
