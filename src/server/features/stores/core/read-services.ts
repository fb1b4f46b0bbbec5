import { emailKey } from '#domain/fields/rules/email.ts'
import { parseGopayService, type GopayService } from '#domain/stores/service.ts'
import type { HostedService, Website } from '#server/vendors/hosting/port.ts'
import { apiError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'

/** @throws ApiError 'unknown_id', also for an unsupported kind and for another customer's service */
export async function readService(
  { providers, config }: Services,
  actor: Actor,
  serviceId: string,
): Promise<GopayService & Pick<HostedService, 'redirectUrl' | 'complies'>> {
  const fetched = await providers.hosting.service(serviceId)
  const service = fetched && parseGopayService(serviceId, fetched)
  if (!service || !isCustomer(actor, fetched)) throw apiError('unknown_id')
  const { redirectUrl, complies } = fetched
  const isReturnAllowed = redirectUrl !== null && config.returnOrigins.includes(new URL(redirectUrl).origin)
  return { ...service, redirectUrl: isReturnAllowed ? redirectUrl : null, complies }
}

const isCustomer = ({ email }: Actor, { customerEmail }: HostedService): boolean =>
  customerEmail === null || emailKey(customerEmail) === emailKey(email)

/** A store can be connected to a compliant service of its owner, or to one without a known owner. */
export const isServiceUsable = (services: Services, actor: Actor, serviceId: string): Promise<boolean> =>
  readService(services, actor, serviceId).then(
    ({ complies }) => complies,
    () => false,
  )

/**
 * Finds a service that a link of the organization may name: it exists, and the platform reports no other
 * owner.
 */
export async function findServiceOfOrganization(
  { providers }: Pick<Services, 'providers'>,
  organizationId: string,
  serviceId: string,
): Promise<HostedService | null> {
  const service = await providers.hosting.service(serviceId)
  const isForeign = service?.organizationId != null && service.organizationId !== organizationId
  return service && parseGopayService(serviceId, service) && !isForeign ? service : null
}

/** Null without a website. */
export async function findDomain(
  { providers }: Services,
  { websiteId }: Pick<GopayService, 'websiteId'>,
): Promise<string | null> {
  return websiteId === null ? null : ((await providers.hosting.website(websiteId))?.domain ?? null)
}

/** @throws ApiError 'unknown_id' */
export async function readWebsite({ providers }: Services, id: string): Promise<Website> {
  const website = await providers.hosting.website(id)
  if (!website) throw apiError('unknown_id')
  return website
}
