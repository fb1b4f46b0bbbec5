/** The stores of a business: the one its approval opened, and those of applications that added one to it. */
import { applicationIdOfBusiness, businessIdOf, isApplicationId } from '../../domain/ids.ts'
import type { Intent } from '../../domain/states.ts'
import { storeOf, type Store } from '../../domain/stores/store.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { applicationsOf, findApplication, type ApplicationRow } from '../store/applications.ts'
import { loadFor } from './load.ts'

const addsAStoreTo = (business: ApplicationRow, { intent, attribution }: ApplicationRow): boolean =>
  intent === 'ADD_STORE' && attribution.parentApplication === business.id

/** The store that an application opened; null while it is not approved. */
export const storeOfApplication = (row: ApplicationRow, business: ApplicationRow = row): Store | null =>
  storeOf({
    ownBusinessId: businessIdOf(row.id),
    businessId: businessIdOf(business.id),
    decision: row.decision,
    name: row.attribution.storeName ?? row.company.dba ?? row.company.name ?? '',
    serviceId: row.attribution.serviceId ?? null,
    serviceType: row.attribution.serviceType ?? null,
  })

/** The person's own business that a new application adds a store to, while it may get one; its answers are carried over. */
export async function businessToExtend(
  { db }: Services,
  actor: Actor,
  said: { intent?: Intent | null | undefined; parentApplication?: string | null | undefined } = {},
): Promise<ApplicationRow | undefined> {
  const { intent, parentApplication } = said
  if (intent !== 'ADD_STORE' || !parentApplication || !isApplicationId(parentApplication)) return undefined
  const row = await findApplication(db, parentApplication)
  const isFit = row?.user_id === actor.userId && !row.withdrawn_at && row.decision !== 'DECLINED'
  return isFit ? row : undefined
}

/** The stores of one of the actor's businesses, its own first, then the newest. */
export async function storesOfBusiness(
  services: Services,
  actor: Actor,
  businessId: string,
): Promise<Store[]> {
  const business = await loadFor(services, 'stores.list', actor, applicationIdOfBusiness(businessId))
  const others = await applicationsOf(services.db, business.user_id)
  return [business, ...others.filter((other) => addsAStoreTo(business, other))]
    .map((row) => storeOfApplication(row, business))
    .filter((store) => store !== null)
}
