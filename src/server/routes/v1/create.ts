/** V1's create call: an application with its owners, or a store for a business; decided at once where asked. */
import type { CreateBody } from '../../../contract/v1/bodies.ts'
import { applicationIdOfBusiness } from '../../../domain/ids.ts'
import type { Problem } from '../../../domain/journey/step.ts'
import type { Market } from '../../../domain/market.ts'
import { fieldInV1, type Spelling } from '../../../domain/v1/document.ts'
import { storeProblems } from '../../../domain/v1/store-variant.ts'
import { today } from '../../clock.ts'
import { createApplication, type CreateOptions, type Origin } from '../../commands/create-application.ts'
import { loadFor } from '../../commands/load.ts'
import { onboard } from '../../commands/onboard.ts'
import { enterOwners, entryFaults } from '../../commands/owners/enter-owners.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { ApplicationRow } from '../../store/applications.ts'
import { naming } from './fields.ts'
import { readCreate } from './read-create.ts'

interface Flags {
  onboard: boolean
  mock: string | undefined
}

export async function create(
  services: Services,
  actor: Actor,
  said: CreateBody,
  origin: Origin,
  flags: Flags,
): Promise<ApplicationRow> {
  const { body, owners, spelling, isStore } = readCreate(said, flags.mock)
  const problems = (market: Market): Problem[] => [
    ...entryFaults(services, owners, market),
    ...(isStore ? storeProblems(said, { market, today: today(services.clock) }) : []),
  ]
  const options: CreateOptions = {
    find: false,
    useShopperData: false,
    complete: flags.onboard,
    problems,
    recorded: recordedIn(said),
    after: isStore && said.businessId ? await loadBusiness(services, actor, said.businessId) : undefined,
    also: (trx, row) => enterOwners(trx, services, actor, row, owners),
  }
  const row = await naming(placeOf(spelling), () => createApplication(services, actor, body, origin, options))
  return flags.onboard ? onboardAtOnce(services, actor, row) : row
}

/** The business that gets the store, while it may get one. */
async function loadBusiness(services: Services, actor: Actor, businessId: string): Promise<ApplicationRow> {
  const row = await loadFor(services, 'read', actor, applicationIdOfBusiness(businessId))
  if (row.withdrawn_at) throw refuse('application_withdrawn')
  if (row.decision === 'DECLINED') throw refuse('application_declined')
  return row
}

function recordedIn({
  store,
  products,
  commerceAccountFeatures,
}: CreateBody): NonNullable<CreateOptions['recorded']> {
  return {
    ...(store?.name ? { storeName: store.name } : {}),
    ...(products ? { products } : {}),
    ...(commerceAccountFeatures ? { commerceAccountFeatures } : {}),
  }
}

/** Owners follow the applicant in the list of individuals. */
const placeOf = (spelling: Spelling) => (field: string) =>
  fieldInV1(
    field.replace(/^owners\.(\d+)/, (_, at: string) => `individuals.${Number(at) + 1}`),
    spelling,
  )

/** A bureau that does not answer leaves the new application pending: failing the call would hide that it is there. */
async function onboardAtOnce(
  services: Services,
  actor: Actor,
  { id }: ApplicationRow,
): Promise<ApplicationRow> {
  try {
    return await onboard(services, actor, id)
  } catch (error) {
    const isLate = error instanceof Refusal && error.faults.some(({ code }) => code === 'provider_timeout')
    if (!isLate) throw error
    return loadFor(services, 'read', actor, id)
  }
}
