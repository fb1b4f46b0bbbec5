import { gopayService, type GopayService } from '../../domain/stores/service.ts'
import type { HostedService, Website } from '../providers/hosting/port.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'

/** The gopay service of an id. Throws unknown_id where there is none, or one of a kind that is not ours. */
export async function readService(
  { providers }: Services,
  serviceId: string,
): Promise<GopayService & Pick<HostedService, 'redirectUrl' | 'complies'>> {
  const fetched = await providers.hosting.service(serviceId)
  const service = fetched && gopayService(serviceId, fetched)
  if (!service) throw refuse('unknown_id')
  return { ...service, redirectUrl: fetched.redirectUrl, complies: fetched.complies }
}

/** Throws unknown_id. */
export async function readWebsite({ providers }: Services, id: string): Promise<Website> {
  const website = await providers.hosting.website(id)
  if (!website) throw refuse('unknown_id')
  return website
}
