/** Going back to whoever waits for the person, with a code that tells them once what was done here (STORE-12). */
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import { wayBack } from '../../domain/partner/redirect-target.ts'
import { isApproval, type Decision } from '../../domain/states.ts'
import { call } from '../client/call.ts'
import type { EnvironmentValue } from './environment.tsx'
import { leaveFor } from './paths.ts'

/** What is handed over. */
export interface HandedOver {
  applicationId: string
  decision: Decision
  /** Null: recorded for no organisation. */
  organizationId: string | null
  /** The service that the application is for; the one that this visit came from counts before it. */
  serviceId: string | null
  /** What the partner sent along and gets back. */
  context: string | null
}

export const handedOverOf = ({ application }: ApplicationView): HandedOver => ({
  applicationId: application.id,
  decision: application.decision,
  organizationId: application.organizationId,
  serviceId: application.serviceId,
  context: application.context,
})

export interface WayBack {
  address: string
  /** It leads to the website that the service belongs to. */
  toSite: boolean
}

type Place = Pick<EnvironmentValue, 'config' | 'draft'>

const serviceIn = ({ draft }: Place, { serviceId }: Pick<HandedOver, 'serviceId'>): string | null =>
  draft.link().application.serviceId ?? serviceId

/** Whether anybody may wait: whether they do is known when their address is. */
export const mayBeAwaited = (of: Pick<HandedOver, 'serviceId'>, env: Place): boolean =>
  env.config.partner !== null || env.config.redirectUrl !== null || serviceIn(env, of) !== null

/** Null: nobody waits. A service that cannot be read has no address. */
export async function wayBackOf(
  of: Pick<HandedOver, 'serviceId' | 'organizationId'>,
  env: Place,
): Promise<WayBack | null> {
  const { partner, redirectUrl } = env.config
  const serviceId = serviceIn(env, of)
  const service = serviceId
    ? await call('GET /services/{serviceId}', { params: { serviceId }, quiet: true }).catch(() => null)
    : null
  const serviceAddress = service?.redirectUrl ?? null
  const address = wayBack({ partner, serviceAddress, redirectUrl }, of.organizationId)
  return address === null ? null : { address, toSite: address === serviceAddress }
}

/** Leaves for the address. There is a code for what is approved alone; without one the person comes back as they are. */
export async function handOver(
  { address }: WayBack,
  { applicationId, decision, context }: HandedOver,
  env: Place,
  channelId?: string,
): Promise<void> {
  const target = new URL(address)
  const sentAlong = context ?? env.draft.link().application.context
  if (sentAlong) target.searchParams.set('state', sentAlong)
  if (isApproval(decision)) {
    const { code } = await call('GET /applications/{id}/auth-code', {
      params: { id: applicationId },
      query: { context: sentAlong, channelId },
    })
    target.searchParams.set('code', code)
  }
  leaveFor(target.href)
}
