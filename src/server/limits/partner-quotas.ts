/**
 * Quotas of what partners make and change. They bound what a report of an exposed key has to read and end, which a thief
 * must not be able to make too much for one transaction.
 */
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import type { Trx } from '../platform/database/tables.ts'
import { consumeQuota, quotas } from './quotas.ts'

/**
 * Counts a sign-up link that an embedded frame creates, whoever is using the frame.
 * @throws ApiError too_many_requests
 */
export const countFrameLink = (
  trx: Trx,
  services: Parameters<typeof consumeQuota>[1],
  organizationId: string,
  frameId: string,
): Promise<void> =>
  consumeQuota(trx, services, 'frame_link', [
    `frames of ${organizationId}`,
    { key: `frame ${frameId}`, max: quotas.frame_link.each },
  ])

type PartnerCall =
  | 'api_key'
  | 'key_rotation'
  | 'webhook_change'
  | 'webhook_rotation'
  | 'webhook_ping'
  | 'partner_application'
  | 'sign_up_link'
  | 'embed_session'

/**
 * Keys never use up what is left for people, who must be able to replace an exposed one.
 * @param thingId key, endpoint or application of a call that is limited for each
 * @throws ApiError too_many_requests
 */
export function countPartnerCall(
  trx: Trx,
  services: Parameters<typeof consumeQuota>[1],
  name: PartnerCall,
  { organizationId, keyId }: Pick<PartnerPrincipal, 'organizationId' | 'keyId'>,
  thingId?: string,
): Promise<void> {
  const caller = keyId === null ? 'people' : 'keys'
  const quota = quotas[name]
  return consumeQuota(trx, services, name, [
    `${caller} of ${organizationId}`,
    ...(thingId !== undefined && 'each' in quota ? [{ key: `${caller} ${thingId}`, max: quota.each }] : []),
  ])
}
