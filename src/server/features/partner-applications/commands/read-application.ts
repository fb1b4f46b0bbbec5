/** What a partner may know of an application (PART-03, PART-06). */
import { fallbackLanguage } from '#domain/countries/market.ts'
import type { Waiting } from '#domain/partners/waiting.ts'
import { type Capability, capabilityKinds } from '#domain/status/capabilities.ts'
import type { RequirementLists } from '#domain/underwriting/requirement-list.ts'
import { type EmbedRow, findLatestEmbed } from '#server/features/embedding/core/embed-repository.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import { listCapabilitiesOf } from '#server/features/status/core/capabilities.ts'
import type { Services } from '#server/services.ts'
import { type LoadedApplication, loadForPartner } from '../core/load.ts'
import { usualHours } from '../core/usual-waits.ts'
import { listPartnerRequirements, readWaiting } from '../core/waiting.ts'

export interface PartnerApplication extends LoadedApplication {
  waiting: Waiting | null
  usuallyHours: number | null
  requirements: RequirementLists
  /** The latest frame. */
  embed: EmbedRow | null
  /** When it was read. */
  now: Date
  capabilities: Pick<Capability, 'kind' | 'status' | 'why' | 'since' | 'until'>[]
}

/** @throws ApiError 'unknown_id' */
export async function readPartnerApplication(
  services: Services,
  { organizationId }: PartnerPrincipal,
  id: string,
): Promise<PartnerApplication> {
  const loaded = await loadForPartner(services.db, { organizationId, id })
  const { partnerRow, row } = loaded
  const requirements = await listPartnerRequirements(services, loaded)
  const waiting = await readWaiting(services, loaded, requirements)
  return {
    ...loaded,
    waiting,
    usuallyHours: waiting && (await usualHours(services, waiting.code)),
    requirements,
    embed: (await findLatestEmbed(services.db, partnerRow.application_id)) ?? null,
    now: services.clock.now(),
    capabilities: row
      ? await listCapabilitiesOf(services, row, fallbackLanguage)
      : capabilityKinds.map((kind) => ({
          kind,
          status: 'UNAVAILABLE',
          why: 'not_submitted',
          since: partnerRow.created_at,
          until: null,
        })),
  }
}
