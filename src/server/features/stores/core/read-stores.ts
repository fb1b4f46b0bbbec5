/** Stores of a business: its own, opened by its approval, and those of applications that added one. */
import { toApplicationId, toBusinessId, isApplicationId } from '#domain/application/ids.ts'
import type { Intent } from '#domain/application/states.ts'
import { toStore, type Store } from '#domain/stores/store.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import {
  type ApplicationRow,
  findApplication,
  findApplicationsByUser,
} from '#server/features/applications/core/repository.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'

const isStoreAddedTo = (business: ApplicationRow, { intent, attribution }: ApplicationRow): boolean =>
  intent === 'ADD_STORE' && attribution.parentApplication === business.id

/** The store opened by an application; null before its approval. */
export const storeForApplication = (row: ApplicationRow, business: ApplicationRow = row): Store | null =>
  toStore({
    originBusinessId: toBusinessId(row.id),
    businessId: toBusinessId(business.id),
    decision: row.decision,
    name: row.attribution.storeName ?? row.company.dba ?? row.company.name ?? '',
    serviceId: row.attribution.storeServiceId ?? null,
    serviceType: row.attribution.storeServiceId ? (row.attribution.serviceType ?? null) : null,
  })

/**
 * Returns the user's business that a new application adds a store to, with the answers to copy; undefined if
 * it can't have one.
 */
export async function findParentBusiness(
  { db }: Services,
  actor: Actor,
  request: { intent?: Intent | null | undefined; parentApplication?: string | null | undefined } = {},
): Promise<ApplicationRow | undefined> {
  const { intent, parentApplication } = request
  if (intent !== 'ADD_STORE' || !parentApplication || !isApplicationId(parentApplication)) return undefined
  const row = await findApplication(db, parentApplication)
  const isEligible = row?.user_id === actor.userId && !row.withdrawn_at && row.decision !== 'DECLINED'
  return isEligible ? row : undefined
}

/** The business's own store first, then the newest. */
export async function listStores(services: Services, actor: Actor, businessId: string): Promise<Store[]> {
  const business = await loadAuthorized(services, 'stores.list', actor, toApplicationId(businessId))
  const others = await findApplicationsByUser(services.db, business.user_id)
  return [business, ...others.filter((other) => isStoreAddedTo(business, other))]
    .map((row) => storeForApplication(row, business))
    .filter((store) => store !== null)
}
