/** Referral links of partners, signed so that nobody else can name the organization. */
import * as z from 'zod/mini'
import type { FieldError } from '#domain/fields/field-errors.ts'
import type { ConfirmedAttribution } from '#domain/journey/attribution.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { omitUndefined } from '#domain/optional.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import { mayNameReferral } from '#domain/referrals/referral.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { getConfiguration } from '#server/features/applications/core/configuration.ts'
import { pageLink } from '#server/features/applications/core/links.ts'
import { findServiceOfOrganization } from '#server/features/stores/core/read-services.ts'

const linkTtlMs = 90 * dayMs
const tokenContext = { table: 'applications', column: 'attribution', row: 'link' }

const claimsSchema = z.object({
  organizationId: z.string(),
  agentId: z.optional(z.string()),
  masterMid: z.optional(z.string()),
  kycKybRequired: z.optional(z.boolean()),
  referralUrlId: z.optional(z.string()),
  serviceId: z.optional(z.string()),
  expiresAt: z.number(),
})

/** Undefined unless the actor is a partner with an organization. */
export const partnerOrganization = ({ roles, organizationId }: Actor): string | undefined =>
  roles.includes('partner') ? (organizationId ?? undefined) : undefined

export interface AttributionLink {
  token: string
  url: string
  expiresAt: Date
}

/**
 * @throws ApiError 'role_missing', 'service_not_compliant', or 'validation_failed' for values that the
 * partner may not set
 */
export async function createAttributionLink(
  services: Services,
  actor: Actor,
  portal: Portal,
  attribution: Omit<ConfirmedAttribution, 'organizationId'>,
): Promise<AttributionLink> {
  const organizationId = partnerOrganization(actor)
  if (!organizationId) throw apiError('role_missing')
  await rejectForeignNames(services, { ...attribution, organizationId })
  const expiresAt = new Date(services.clock.now().getTime() + linkTtlMs)
  const claims = JSON.stringify({ ...attribution, organizationId, expiresAt: expiresAt.getTime() })
  const payload = Buffer.from(claims).toString('base64url')
  const token = `${payload}.${services.encryption.digest(payload, tokenContext)}`
  const { referralUrlId } = attribution
  const target = { portal, attribution: omitUndefined({ referralUrlId }) }
  return { token, url: pageLink(services, target, '/', { query: { token } }), expiresAt }
}

/** Names in an attribution that belong to another organization, or to nobody. */
export function foreignNames(
  services: Pick<Services, 'referenceData'>,
  { organizationId, referralUrlId, masterMid, serviceId }: ConfirmedAttribution,
  service?: { complies: boolean },
): FieldError[] {
  const referral = referralUrlId === undefined ? null : services.referenceData.findReferral(referralUrlId)
  const refused = {
    referralUrlId: referralUrlId !== undefined && !(referral && mayNameReferral(referral, organizationId)),
    masterMid: isForeignMasterMid(services, masterMid, organizationId),
    serviceId: serviceId !== undefined && !service,
  }
  return Object.entries(refused).flatMap(([field, isRefused]) =>
    isRefused ? [{ field, code: 'choice_unknown' as const }] : [],
  )
}

async function rejectForeignNames(services: Services, attribution: ConfirmedAttribution): Promise<void> {
  const { organizationId, serviceId } = attribution
  const service =
    serviceId === undefined ? null : await findServiceOfOrganization(services, organizationId, serviceId)
  const foreign = foreignNames(services, attribution, service ?? undefined)
  if (foreign.length > 0) throw validationError(foreign)
  if (service && !service.complies) throw apiError('service_not_compliant')
}

/** True for a master account of another organization. */
export function isForeignMasterMid(
  { referenceData }: Pick<Services, 'referenceData'>,
  masterMid: string | undefined,
  organizationId: string | undefined,
): boolean {
  const owner = masterMid === undefined ? null : referenceData.findMasterMidOwner(masterMid)
  return owner !== null && owner !== organizationId
}

/**
 * Rechecks the link at submission: the referral must serve the market, the master account must be the partner's, and the
 * service of a signed link must be compliant.
 * @throws ApiError 'validation_failed', 'service_not_compliant'
 */
export async function requireLinkCompliance(
  services: Services,
  row: Pick<ApplicationRow, 'attribution' | 'currency' | 'portal'>,
): Promise<void> {
  const { currencies } = getConfiguration(services, row)
  if (!currencies.includes(row.currency))
    throw validationError([{ field: 'company.currency', code: 'choice_unknown' }])
  const { confirmed, organizationId, masterMid, serviceId } = row.attribution
  if (confirmed?.includes('masterMid') && isForeignMasterMid(services, masterMid, organizationId))
    throw validationError([{ field: 'application.masterMid', code: 'choice_unknown' }])
  if (!confirmed?.includes('serviceId') || !organizationId || !serviceId) return
  const service = await findServiceOfOrganization(services, organizationId, serviceId)
  if (!service?.complies) throw apiError('service_not_compliant')
}

/** Null for a token that is forged, altered or expired, or that names what is no longer the organization's. */
export function readAttributionToken(
  { encryption, clock, referenceData }: Pick<Services, 'encryption' | 'clock' | 'referenceData'>,
  token: string,
): ConfirmedAttribution | null {
  const [payload = ''] = token.split('.', 1)
  if (!encryption.matches(token.slice(payload.length + 1), payload, tokenContext)) return null
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const { expiresAt, organizationId, ...rest } = z.parse(claimsSchema, claims)
  if (expiresAt <= clock.now().getTime()) return null
  const attribution = { organizationId, ...omitUndefined(rest) }
  // Its service was checked when the link was made, and is again at submission.
  const { serviceId: _service, ...named } = attribution
  return foreignNames({ referenceData }, named).length === 0 ? attribution : null
}
