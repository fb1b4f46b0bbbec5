/** How an existing payment profile shows in the switcher (STORE-05, STORE-06). */
import type { ApplicationStatus, Decision } from '../states.ts'

export const profileStatuses = [
  'approved',
  'verificationNeeded',
  'incomplete',
  'inReview',
  'notStarted',
] as const
export type ProfileStatus = (typeof profileStatuses)[number]

export interface ProfileFacts {
  /** The message that says what the profile may do. */
  text: `stores.status.${string}`
  takesOnlinePayments: boolean
  takesInPersonPayments: boolean
}

export const profileFacts = {
  approved: {
    text: 'stores.status.approved',
    takesOnlinePayments: true,
    takesInPersonPayments: true,
  },
  verificationNeeded: {
    text: 'stores.status.verification_needed',
    takesOnlinePayments: true,
    takesInPersonPayments: false,
  },
  incomplete: {
    text: 'stores.status.incomplete',
    takesOnlinePayments: false,
    takesInPersonPayments: false,
  },
  inReview: { text: 'stores.status.in_review', takesOnlinePayments: false, takesInPersonPayments: false },
  notStarted: { text: 'stores.status.not_started', takesOnlinePayments: false, takesInPersonPayments: false },
} as const satisfies Record<ProfileStatus, ProfileFacts>

interface Profile {
  riskDecision: Decision
  applicationStatus: ApplicationStatus
  /** Whether anything is asked, and no more, is read of them. */
  stepUpDetails: readonly unknown[]
}

/**
 * @param profile null when there is no application
 * @returns null when the profile was declined or withdrawn for good: there is nothing of it to choose
 */
export function profileStatusOf(profile: Profile | null): ProfileStatus | null {
  if (profile === null) return 'notStarted'
  const { riskDecision, applicationStatus, stepUpDetails } = profile
  if (applicationStatus === 'WITHDRAWN') return null
  // Nobody reviews a draft, and after an error it is the applicant who goes on: both wait for them.
  if (applicationStatus === 'DRAFT') return 'incomplete'
  switch (riskDecision) {
    case 'APPROVED':
      return 'approved'
    case 'APPROVED_PENDING':
      return 'verificationNeeded'
    case 'ERROR':
      return 'incomplete'
    case 'DECLINED':
      return null
    case 'PENDING':
    case 'DECLINED_PENDING':
      return stepUpDetails.length > 0 ? 'incomplete' : 'inReview'
  }
}
