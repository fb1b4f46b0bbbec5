/** Owners submitted together with the application. */
import type { OwnerBody } from '#api/owners.ts'
import { asksForOwners } from '#domain/journey/fields.ts'
import { fallbackLanguage, type Market } from '#domain/countries/market.ts'
import { applyOwnerUpdate } from '#domain/owners/apply-owner-update.ts'
import { today } from '#server/platform/clock.ts'
import { apiError, validationError, type ApiFieldError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import { insertNewOwner, validateNewOwner } from '../core/entry.ts'

/** Error fields are prefixed with the entry: `owners.0.email`. */
const withIndex = (index: number, errors: readonly ApiFieldError[]): ApiFieldError[] =>
  errors.map((error) => ({ ...error, field: `owners.${index}.${error.field}` }))

/** Validates each entry on its own. */
export const ownerEntryErrors = (
  { clock }: Pick<Services, 'clock'>,
  entries: readonly OwnerBody[],
  market: Market,
): ApiFieldError[] =>
  entries.flatMap(({ type: _type, isPatching: _isPatching, ...entry }, index) =>
    withIndex(index, applyOwnerUpdate({}, entry, { market, today: today(clock) }).errors),
  )

/** Adds owners to an empty list. @throws ApiError 'validation_failed', 'state_forbids' */
export async function addOwners(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  entries: readonly OwnerBody[],
): Promise<void> {
  if (entries.length === 0) return
  const { applicant, company } = row
  const requiresOwners = asksForOwners(
    { applicant, company },
    createUpdateContext(services, row, fallbackLanguage),
  )
  if (company.businessType && !requiresOwners) throw apiError('state_forbids')
  const errors: ApiFieldError[] = []
  for (const [index, entry] of entries.entries()) {
    const result = await validateNewOwner(trx, services, actor, row, entry)
    if (result.errors.length > 0) errors.push(...withIndex(index, result.errors))
    else await insertNewOwner(trx, services, row, entry, result)
  }
  if (errors.length > 0) throw validationError(errors)
}
