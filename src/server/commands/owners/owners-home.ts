/**
 * Whose list of owners counts for an application: its own. A store that was added to a business has the business's
 * list, once it was handed in (docs/decisions/0018-a-store-has-the-owners-of-its-business.md).
 */
import { isApplicationId } from '../../../domain/ids.ts'
import { fallbackLanguage } from '../../../domain/market.ts'
import { asksForOwners } from '../../../domain/journey/fields.ts'
import { isListHandedIn, ownershipOf, type ListedOwner } from '../../../domain/owners/ownership.ts'
import { sharesOwnersOf, type OwnedBusiness } from '../../../domain/owners/shared-owners.ts'
import type { Ownership } from '../../../domain/policy/facts.ts'
import type { Services } from '../../services.ts'
import { findApplication, type ApplicationRow } from '../../store/applications.ts'
import { ownersOf, type OwnerRow } from '../../store/owners.ts'
import type { Database, Trx } from '../../store/tables.ts'
import { journeySetting } from '../journey-setting.ts'

const businessIn = (row: ApplicationRow): OwnedBusiness => ({
  id: row.id,
  userId: row.user_id,
  intent: row.intent,
  currency: row.currency,
  parentApplication: row.attribution.parentApplication ?? null,
  company: row.company,
  isWithdrawn: row.withdrawn_at !== null,
})

/** The application that holds the list: the one that was asked about, or the business that its store was added to. */
export async function ownersHome(db: Database | Trx, row: ApplicationRow): Promise<ApplicationRow> {
  const { parentApplication = '' } = row.attribution
  if (row.intent !== 'ADD_STORE' || !isApplicationId(parentApplication)) return row
  const business = await findApplication(db, parentApplication)
  if (!business || !sharesOwnersOf(businessIn(row), businessIn(business))) return row
  const hasOwnList = (await ownersOf(db, row.id)).length > 0
  return !hasOwnList && isListHandedIn(await ownersOf(db, business.id)) ? business : row
}

export interface CountedOwners {
  home: ApplicationRow
  owners: OwnerRow[]
  ownership: Ownership
}

/** The owners that count for an application, and how far they have come together. */
export async function ownersFor(
  services: Services,
  db: Database | Trx,
  row: ApplicationRow,
): Promise<CountedOwners> {
  const home = await ownersHome(db, row)
  const owners = await ownersOf(db, home.id)
  return { home, owners, ownership: ownershipIn(services, home, owners) }
}

/** Whether anybody else owns a quarter, and how far they have come. */
export function ownershipIn(
  services: Services,
  home: ApplicationRow,
  owners: readonly ListedOwner[],
): Ownership {
  const { applicant, company } = home
  const isAsked = asksForOwners({ applicant, company }, journeySetting(services, home, fallbackLanguage))
  return ownershipOf(isAsked && (company.hasBeneficialOwners ?? false), owners)
}
