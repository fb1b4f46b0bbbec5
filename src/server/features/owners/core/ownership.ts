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
import type { Acceptance } from '#domain/underwriting/acceptance.ts'
import { forgetFormerNumbers } from '#server/features/parties/core/repository.ts'
import type { Parties } from '#server/features/parties/core/find-linked.ts'
import { acceptedFormer, leftAcceptance } from './acceptances.ts'
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
  /** Left the application’s own list after they were invited or checked. */
  former: OwnerRow[]
  /**
   * Left the list unsettled, are not settled on another application for the business, or have the
   * applicant's number; no person has looked yet.
   */
  unreviewed: OwnerRow[]
  /** Applications of the same business or people that were declined, approved or wait; no person has looked yet. */
  linkedApplications: ApplicationRow['id'][]
  /** What all of these are like now. */
  states: Acceptance[]
  /** Facts of the underwriting policy. */
  facts: OwnershipFacts & Links['facts']
}

/** Facts about the application's own list. */
export type OwnershipFacts = Pick<UnderwritingFacts, 'ownership' | 'ownerRemovedAfterCheck'>

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
    states: [...left.map((owner) => leftAcceptance(services, owner)), ...links.states],
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
