/** The owners as the applicant sees them, and one of them as they see themself. */
import { fallbackLanguage, marketOfCurrency } from '../../../domain/market.ts'
import { missingToInvite, missingToVerify } from '../../../domain/owners/fields.ts'
import { isPartner } from '../../../domain/owners/owner.ts'
import type { Problem } from '../../../domain/journey/step.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { ApplicationRow } from '../../store/applications.ts'
import { ownersOf, type OwnerRow } from '../../store/owners.ts'
import { journeySetting } from '../journey-setting.ts'
import { loadFor } from '../load.ts'
import { loadToLook } from '../look.ts'
import { loadOwnerFor, type OwnerCase } from './load-owner.ts'
import { ownersHome } from './owners-home.ts'
import { answersOf } from './owner-columns.ts'

/** An owner, and what the reader still has to say of them. */
export interface OwnerReading {
  row: ApplicationRow
  owner: OwnerRow
  reader: 'applicant' | 'owner'
  missing: Problem[]
}

const asApplicant = (services: Services, row: ApplicationRow, owner: OwnerRow): OwnerReading => ({
  row,
  owner,
  reader: 'applicant',
  missing: isPartner(owner) ? missingToInvite(answersOf(services, owner)) : [],
})

/** What an owner still has to say before they can be checked. */
export const missingOf = (services: Services, { row, owner }: OwnerCase): Problem[] =>
  missingToVerify(answersOf(services, owner), {
    market: marketOfCurrency(row.currency),
    flags: journeySetting(services, row, fallbackLanguage).flags,
    wholeNumberAsked: owner.step_ups.some(({ type }) => type === 'FULL_ONBOARDING'),
  })

export const asOwner = (services: Services, { row, owner }: OwnerCase): OwnerReading => ({
  row,
  owner,
  reader: 'owner',
  missing: isPartner(owner) ? missingOf(services, { row, owner }) : [],
})

/** An owner as whoever acts sees them: the applicant, or the owner themself. */
export const readingOf = (services: Services, actor: Actor, { row, owner }: OwnerCase): OwnerReading =>
  actor.userId === row.user_id ? asApplicant(services, row, owner) : asOwner(services, { row, owner })

/** Every owner that counts for an application, as its applicant sees them. */
export async function ownersIn(services: Services, row: ApplicationRow): Promise<OwnerReading[]> {
  const home = await ownersHome(services.db, row)
  return (await ownersOf(services.db, home.id)).map((owner) => asApplicant(services, home, owner))
}

export const listOwners = async (services: Services, actor: Actor, id: string): Promise<OwnerReading[]> =>
  ownersIn(
    services,
    actor.lookingAt
      ? await loadToLook(services, actor, id, 'owners')
      : await loadFor(services, 'owners.list', actor, id),
  )

/** One owner's part, to themself. */
export const readOwnPart = async (
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
): Promise<OwnerReading> =>
  readingOf(services, actor, await loadOwnerFor(services, 'owner.read', actor, id, ownerId))
