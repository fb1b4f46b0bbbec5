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
  needsReview,
  type OwnershipStatus,
} from '#domain/owners/ownership.ts'
import { sharesOwnersWith } from '#domain/owners/shared-owners.ts'
import { ownershipFacts, unreviewedFormerOwners } from '#domain/owners/left-out.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import type { Acceptance } from '#domain/underwriting/acceptance.ts'
import { forgetFormerNumbers } from '#server/features/parties/core/repository.ts'
import type { Parties } from '#server/features/parties/core/find-linked.ts'
import { acceptedFormer, leftAcceptance, reviewedAcceptance } from './acceptances.ts'
import { findBusinessOfStore, toOwnedBusiness } from './added-store.ts'
import { loadParties } from './linked-applications.ts'
import { type Links, loadLinks } from './linked-facts.ts'
import { findFormerOwners, findOwnersByApplication, toFormerOwner, type OwnerRow } from './repository.ts'
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
  /** Owners who left the application's own list after they were invited or checked. */
  former: OwnerRow[]
  /**
   * Owners who left the list unresolved, are unresolved in another application of the business, or share the
   * applicant's details, before a person has reviewed them.
   */
  unreviewed: OwnerRow[]
  /**
   * Declined, approved or waiting applications of the same business or people that no person has reviewed.
   */
  linkedApplications: ApplicationRow['id'][]
  /** Current states of these owners and applications. */
  states: Acceptance[]
  /** Facts of the underwriting policy. */
  facts: OwnershipFacts & Links['facts']
}

/** Facts about the application's own list. */
export type OwnershipFacts = Pick<UnderwritingFacts, 'ownership' | 'ownerRemovedAfterCheck'>

/** @param accepted includes the application itself if a person accepted its applicant's current number */
export async function acceptNumber(
  trx: Trx,
  { id }: Pick<ApplicationRow, 'id'>,
  accepted: readonly ApplicationRow['id'][],
): Promise<void> {
  if (accepted.includes(id)) await forgetFormerNumbers(trx, id)
}

/** The application's own owners, or those of the business that it adds a store to. */
export const findListedOwners = async (db: Database | Trx, row: ApplicationRow): Promise<OwnerRow[]> =>
  findOwnersByApplication(db, (await ownershipSource(db, row)).id)

/** The applicant, business and listed partners as parties that other applications may share. */
export const loadListedParties = async (
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
): Promise<Parties> => loadParties(services, db, row, await findListedOwners(db, row))

/**
 * Loads the owners in force for an application, with their combined status and the facts from other
 * applications.
 */
export async function loadEffectiveOwners(
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
): Promise<EffectiveOwners> {
  const source = await ownershipSource(db, row)
  const owners = await findOwnersByApplication(db, source.id)
  const former = await findFormerOwners(db, row.id)
  const reviewed = acceptedFormer(services, row, former)
  const unreviewed = unreviewedFormerOwners(
    former.map(toFormerOwner),
    owners.map(toFormerOwner),
    reviewed,
  ).map(({ id }) => id)
  const left = former.filter(({ id }) => unreviewed.includes(id))
  const links = await loadLinks(services, db, row, owners)
  return {
    source,
    owners,
    former,
    unreviewed: [...left, ...links.owners],
    linkedApplications: links.applications,
    states: [
      ...owners.filter(needsReview).map((owner) => reviewedAcceptance(services, owner)),
      ...left.map((owner) => leftAcceptance(services, owner)),
      ...links.states,
    ],
    facts: {
      ...ownershipFacts(
        getOwnership(services, source, owners),
        former.map(toFormerOwner),
        owners.map(toFormerOwner),
        reviewed,
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
