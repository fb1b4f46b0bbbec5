/** The applicant's view of owners, and an owner's view of their own entry. */
import { fallbackLanguage, marketForCurrency } from '#domain/countries/market.ts'
import { missingForInvitation, missingForVerification } from '#domain/owners/owner-fields.ts'
import { isPartner } from '#domain/owners/owner.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import { findOwnersByApplication, type OwnerRow } from './repository.ts'
import { type OwnerContext, ownershipSource } from './ownership.ts'
import { toOwnerAnswers } from './columns.ts'
import { loadAuthorizedOwner } from './load-owner.ts'

export interface OwnerDetails {
  row: ApplicationRow
  owner: OwnerRow
  viewer: 'applicant' | 'owner'
  missing: FieldError[]
}

const ownerDetailsForApplicant = (
  services: Services,
  row: ApplicationRow,
  owner: OwnerRow,
): OwnerDetails => ({
  row,
  owner,
  viewer: 'applicant',
  missing: isPartner(owner) ? missingForInvitation(toOwnerAnswers(services, owner)) : [],
})

/** Fields required before the identity check. */
export const missingOwnerFields = (services: Services, { row, owner }: OwnerContext): FieldError[] =>
  missingForVerification(toOwnerAnswers(services, owner), {
    market: marketForCurrency(row.currency),
    flags: createUpdateContext(services, row, fallbackLanguage).flags,
    isFullNumberRequired: owner.step_ups.some(({ type }) => type === 'FULL_ONBOARDING'),
  })

export const ownerDetailsForOwner = (services: Services, { row, owner }: OwnerContext): OwnerDetails => ({
  row,
  owner,
  viewer: 'owner',
  missing: isPartner(owner) ? missingOwnerFields(services, { row, owner }) : [],
})

/** The details for the actor, who is the applicant or the owner. */
export const ownerDetailsFor = (
  services: Services,
  actor: Actor,
  { row, owner }: OwnerContext,
): OwnerDetails =>
  actor.userId === row.user_id
    ? ownerDetailsForApplicant(services, row, owner)
    : ownerDetailsForOwner(services, { row, owner })

/** The applicant's view of all owners of an application. */
export async function listOwnerDetails(services: Services, row: ApplicationRow): Promise<OwnerDetails[]> {
  const source = await ownershipSource(services.db, row)
  return (await findOwnersByApplication(services.db, source.id)).map((owner) =>
    ownerDetailsForApplicant(services, source, owner),
  )
}

/** Skips the query if the row was read without owners. */
export const listShownOwners = async (services: Services, row: ApplicationRow): Promise<OwnerDetails[]> =>
  row.has_owners === false && row.intent !== 'ADD_STORE' ? [] : listOwnerDetails(services, row)

/** The owner's own view. */
export const readOwner = async (
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
): Promise<OwnerDetails> =>
  ownerDetailsFor(services, actor, await loadAuthorizedOwner(services, 'owner.read', actor, id, ownerId))
