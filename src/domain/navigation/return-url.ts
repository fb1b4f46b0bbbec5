/** Return destination: the partner, the service or the referrer (DEC-06, DEC-22, STORE-11). */
import type { PartnerPortal } from '../referrals/referral.ts'

/** Applications of the partner's organization return to a separate page (SEC-08). */
export const selectPartnerTarget = (
  { organizationId, targets }: PartnerPortal,
  applicationOrganizationId: string | null | undefined,
): string => (applicationOrganizationId === organizationId ? targets.own : targets.other)

export interface ReturnTargets {
  partner: PartnerPortal | null
  /** URL of the service that the store is for. */
  serviceUrl: string | null
  /** URL of the referrer. */
  redirectUrl: string | null
}

/** @returns null to stay on the page */
export const returnUrl = (
  { partner, serviceUrl, redirectUrl }: ReturnTargets,
  applicationOrganizationId: string | null | undefined,
): string | null =>
  partner ? selectPartnerTarget(partner, applicationOrganizationId) : (serviceUrl ?? redirectUrl)
