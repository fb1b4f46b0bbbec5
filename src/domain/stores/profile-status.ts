/** Status of an existing payment profile in the store switcher (STORE-05, STORE-06). */
import type { ApplicationStatus, Decision } from '../application/states.ts'

export const profileStatuses = [
  'approved',
  'payoutsLater',
  'verificationNeeded',
  'incomplete',
  'inReview',
  'notStarted',
] as const
export type ProfileStatus = (typeof profileStatuses)[number]

export interface ProfileStatusDetails {
  messageId: `stores.status.${string}`
  takesOnlinePayments: boolean
  takesInPersonPayments: boolean
}

export const profileStatusDetails = {
  approved: {
    messageId: 'stores.status.approved',
    takesOnlinePayments: true,
    takesInPersonPayments: true,
  },
  payoutsLater: {
    messageId: 'stores.status.payouts_later',
    takesOnlinePayments: true,
    takesInPersonPayments: true,
  },
  verificationNeeded: {
    messageId: 'stores.status.verification_needed',
    takesOnlinePayments: true,
    takesInPersonPayments: false,
  },
  incomplete: {
    messageId: 'stores.status.incomplete',
    takesOnlinePayments: false,
    takesInPersonPayments: false,
  },
  inReview: {
    messageId: 'stores.status.in_review',
    takesOnlinePayments: false,
    takesInPersonPayments: false,
  },
  notStarted: {
    messageId: 'stores.status.not_started',
    takesOnlinePayments: false,
    takesInPersonPayments: false,
  },
} as const satisfies Record<ProfileStatus, ProfileStatusDetails>

interface PaymentProfile {
  riskDecision: Decision
  applicationStatus: ApplicationStatus
  /** Only its length is used. */
  stepUpDetails: readonly unknown[]
}

/**
 * @param profile null if there is no application
 * @returns null if the profile was declined or withdrawn and cannot be selected
 */
export function getProfileStatus(profile: PaymentProfile | null): ProfileStatus | null {
  if (profile === null) return 'notStarted'
  const { riskDecision, applicationStatus, stepUpDetails } = profile
  if (applicationStatus === 'WITHDRAWN') return null
  // Drafts and errors need action by the applicant.
  if (applicationStatus === 'DRAFT') return 'incomplete'
  switch (riskDecision) {
    case 'APPROVED':
      return 'approved'
    // If no step-up is open, only our own review of the sales remains.
    case 'APPROVED_PENDING':
      return stepUpDetails.length > 0 ? 'verificationNeeded' : 'payoutsLater'
    case 'ERROR':
      return 'incomplete'
    case 'DECLINED':
      return null
    case 'PENDING':
    case 'DECLINED_PENDING':
      return stepUpDetails.length > 0 ? 'incomplete' : 'inReview'
  }
}
