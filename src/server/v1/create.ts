/** Creates an application with owners, or a store for a business, and onboards it on request (V1). */
import type { CreateBody } from '#api/v1/bodies.ts'
import { toApplicationId } from '#domain/application/ids.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import type { Market } from '#domain/countries/market.ts'
import { toV1Field, type FieldAliases } from '#domain/v1/field-names.ts'
import { validateAddStore } from '#domain/v1/validate-add-store.ts'
import { today } from '../platform/clock.ts'
import {
  type ApplicationOrigin,
  createApplication,
  type CreateOptions,
} from '#server/features/applications/commands/create-application.ts'
import { onboard } from '#server/features/applications/commands/onboard.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { addOwners, ownerEntryErrors } from '#server/features/owners/commands/add-owners.ts'
import { ApiError, apiError } from '../api-error.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../platform/actor.ts'
import { withFieldNames } from './error-fields.ts'
import { parseCreate } from './parse-create.ts'

interface CreateFlags {
  onboard: boolean
  mock: string | undefined
}

export async function createFromV1(
  services: Services,
  actor: Actor,
  input: CreateBody,
  origin: ApplicationOrigin,
  flags: CreateFlags,
): Promise<ApplicationRow> {
  const { body, owners, fieldNames, isStore } = parseCreate(input, flags.mock)
  const validate = (market: Market): FieldError[] => [
    ...ownerEntryErrors(services, owners, market),
    ...(isStore ? validateAddStore(input, { market, today: today(services.clock) }) : []),
  ]
  const options: CreateOptions = {
    reuseDraft: false,
    useShopperData: false,
    requireComplete: flags.onboard,
    extraErrors: validate,
    extraAttribution: recordedFields(input),
    copyFrom: isStore && input.businessId ? await loadBusiness(services, actor, input.businessId) : undefined,
    afterInsert: (trx, row) => addOwners(trx, services, actor, row, owners),
  }
  const row = await withFieldNames(v1FieldFormatter(fieldNames), () =>
    createApplication(services, actor, body, origin, options),
  )
  return flags.onboard ? onboardImmediately(services, actor, row) : row
}

/** @throws ApiError if the business is withdrawn or declined */
async function loadBusiness(services: Services, actor: Actor, businessId: string): Promise<ApplicationRow> {
  const row = await loadAuthorized(services, 'read', actor, toApplicationId(businessId))
  if (row.withdrawn_at) throw apiError('application_withdrawn')
  if (row.decision === 'DECLINED') throw apiError('application_declined')
  return row
}

function recordedFields({
  store,
  products,
  commerceAccountFeatures,
}: CreateBody): NonNullable<CreateOptions['extraAttribution']> {
  return {
    ...(store?.name ? { storeName: store.name } : {}),
    ...(products ? { products } : {}),
    ...(commerceAccountFeatures ? { commerceAccountFeatures } : {}),
  }
}

/** `individuals` lists the applicant first, then the owners. */
const v1FieldFormatter = (aliases: FieldAliases) => (field: string) =>
  toV1Field(
    field.replace(/^owners\.(\d+)/, (_, index: string) => `individuals.${Number(index) + 1}`),
    aliases,
  )

/**
 * Returns the application as pending after a bureau timeout, since an error would hide that it was created.
 */
async function onboardImmediately(
  services: Services,
  actor: Actor,
  { id }: ApplicationRow,
): Promise<ApplicationRow> {
  try {
    return await onboard(services, actor, id)
  } catch (error) {
    const isTimeout =
      error instanceof ApiError && error.errors.some(({ code }) => code === 'provider_timeout')
    if (!isTimeout) throw error
    return loadAuthorized(services, 'read', actor, id)
  }
}
