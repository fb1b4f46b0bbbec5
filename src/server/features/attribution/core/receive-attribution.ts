/** Merges attribution from links and partners (START-16, START-17). */
import type { ApplicationBody } from '#api/applications.ts'
import type { Attribution } from '#domain/application/attribution.ts'
import { type ConfirmedAttribution, permittedAttribution } from '#domain/journey/attribution.ts'
import { omitUndefined } from '#domain/optional.ts'
import { validationError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { mergeAttribution } from './merge-attribution.ts'
import { isForeignMasterMid, partnerOrganization, readAttributionToken } from './attribution-link.ts'
import { isServiceUsable } from '#server/features/stores/core/read-services.ts'

/**
 * The service that the body or its link names, if a store may be connected to it. Asks the hosting platform, so call it
 * outside a transaction.
 */
export async function findUsableServiceId(
  services: Services,
  actor: Actor,
  update: ApplicationBody['application'],
): Promise<string | null> {
  const link = update?.token ? readAttributionToken(services, update.token) : null
  const serviceId = link?.serviceId ?? update?.serviceId
  return serviceId && (await isServiceUsable(services, actor, serviceId)) ? serviceId : null
}

export interface AttributionOptions {
  /** Replaces a recorded referral id (API2-07). */
  overrideReferral: boolean
  usableServiceId: string | null
}

/** Attribution of a request: the requested values, and the subset that may be stored. */
export function receiveAttribution(
  services: Services,
  actor: Actor,
  { attribution: current, submitted_at: submittedAt }: Pick<ApplicationRow, 'attribution' | 'submitted_at'>,
  update: ApplicationBody['application'],
  options: AttributionOptions,
): { wanted: Attribution; permitted: Attribution } {
  const wanted = mergeAttribution(current, update, options.overrideReferral)
  const permitted = permittedAttribution(current, wanted, {
    isSubmitted: submittedAt !== null,
    confirmed: confirmedAttribution(services, actor, update),
    usableServiceId: options.usableServiceId,
  })
  return { wanted, permitted }
}

/**
 * Confirmed by the signature of a link, or because the partner makes the call.
 * @throws ApiError 'validation_failed' for a master account of another organization
 */
function confirmedAttribution(
  services: Services,
  actor: Actor,
  update: ApplicationBody['application'],
): ConfirmedAttribution | null {
  const organizationId = partnerOrganization(actor)
  const { agentId, masterMid, kycKybRequired } = mergeAttribution({}, update, true)
  if (organizationId && isForeignMasterMid(services, masterMid, organizationId))
    throw validationError([{ field: 'application.masterMid', code: 'choice_unknown' }])
  if (organizationId) return { organizationId, ...omitUndefined({ agentId, masterMid, kycKybRequired }) }
  return update?.token ? readAttributionToken(services, update.token) : null
}
