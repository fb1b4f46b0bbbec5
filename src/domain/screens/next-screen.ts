/**
 * Where the applicant goes next: ordered tables, the first row that holds decides (DEC-04…DEC-22, STEP-02…STEP-11).
 * Paths are relative to the application: `bank` stands for /{applicationId}/bank.
 */
import type { Currency } from '../market.ts'
import type { Portal } from '../portal.ts'
import type { ApplicationLevel, BoStatus, Decision, Intent, StepUp, StepUpType } from '../states.ts'

export interface Situation {
  decision: Decision
  applicationLevel: ApplicationLevel
  originalApplicationLevel: ApplicationLevel | null
  boStatus: BoStatus
  stepUpDetails: readonly StepUp[]
  intent: Intent
  addProductIntent: boolean
  portal: Portal
  currency: Currency
  bankLinked: boolean
  vendorBundleFlow: boolean
  phoneAuthEnabled: boolean
  /** Whether a field that full onboarding needs is missing. */
  fieldsMissing: boolean
  /** Step-ups that the applicant has put off in this visit. */
  deferred?: readonly StepUpType[]
  hardwareOrderOpen?: boolean
}

/** `partner`: back to whoever sent the applicant, or the complete page where nobody did. `wait`: stay and poll. */
export type Screen =
  | 'owners'
  | 'business-info'
  | 'otp'
  | 'mobile-verification'
  | 'identification'
  | 'verification'
  | 'ssn'
  | 'verifying'
  | 'applicant/update'
  | 'ehopper-order'
  | 'bank'
  | 'complete'
  | 'success'
  | 'error'
  | 'partner'
  | 'wait'
  | 'store-complete'
  | 'store-success'
  | 'owners/bank'
  | 'connected'
  | 'bank/success'
  | 'set-up'

interface Row {
  when: (s: Situation) => boolean
  to: Screen
}

const phoneStepUpScreen = ({ phoneAuthEnabled, currency }: Situation): Screen =>
  phoneAuthEnabled && currency !== 'CAD' ? 'mobile-verification' : 'otp'

const isApproved = ({ decision }: Situation) => decision === 'APPROVED' || decision === 'APPROVED_PENDING'

/** The screen of each step-up. Waiting for owners is the outcome page, which names them (STEP-10). */
const stepUpScreens = {
  BO_INFO: () => 'owners',
  BUSINESS_INFO: () => 'business-info',
  OTP_SMS: phoneStepUpScreen,
  PHONE_AUTH: phoneStepUpScreen,
  GOV_ID_SELFIE: () => 'identification',
  EIN_DOC: () => 'verification',
  FULL_SSN: () => 'ssn',
  FULL_ONBOARDING: ({ fieldsMissing }) => (fieldsMissing ? 'applicant/update' : 'verifying'),
  BO_VERIFICATION: (s) => (isApproved(s) ? 'complete' : 'success'),
} as const satisfies Record<StepUpType, (s: Situation) => Screen>

/** The screen of a step-up. Throws on a type that is not known (STEP-11). */
export function stepUpScreen(type: StepUpType, situation: Situation): Screen {
  if (!Object.hasOwn(stepUpScreens, type)) throw new Error('Current step up is not supported.')
  return stepUpScreens[type](situation)
}

/** Approved at FULL after a first decision at BASIC (DEC-02). */
export const isUpgraded = (s: Pick<Situation, 'applicationLevel' | 'originalApplicationLevel'>): boolean =>
  s.applicationLevel === 'FULL' && s.originalApplicationLevel === 'BASIC'

const afterOnboard: readonly Row[] = [
  { when: (s) => s.decision === 'ERROR', to: 'error' },
  { when: (s) => s.intent === 'ADD_STORE' && s.decision === 'APPROVED', to: 'store-complete' },
  { when: (s) => s.intent === 'ADD_STORE', to: 'store-success' },
  { when: (s) => isApproved(s) && s.bankLinked && s.stepUpDetails.length === 0, to: 'partner' },
  { when: (s) => s.decision === 'PENDING' && s.addProductIntent, to: 'applicant/update' },
  {
    when: (s) => s.decision === 'PENDING' && s.portal === 'poynt' && s.vendorBundleFlow,
    to: 'ehopper-order',
  },
  { when: (s) => s.decision === 'PENDING' && s.portal === 'poynt', to: 'verifying' },
  { when: (s) => s.decision === 'PENDING', to: 'wait' },
  { when: (s) => s.boStatus !== 'NONE', to: 'owners' },
  { when: (s) => s.decision === 'APPROVED' && isUpgraded(s), to: 'bank' },
  { when: isApproved, to: 'complete' },
  { when: () => true, to: 'success' },
]

const afterBank: readonly Row[] = [
  { when: (s) => s.boStatus !== 'NONE', to: 'owners/bank' },
  { when: (s) => s.portal === 'poynt', to: 'connected' },
  { when: (s) => isUpgraded(s) && (s.hardwareOrderOpen ?? false), to: 'set-up' },
  { when: isUpgraded, to: 'bank/success' },
  { when: () => true, to: 'partner' },
]

const first = (rows: readonly Row[], situation: Situation): Screen => {
  const row = rows.find(({ when }) => when(situation))
  if (!row) throw new Error('no row of the next-screen table holds')
  return row.to
}

/** The next screen after onboarding or a step-up: an outstanding step-up first, then the table (DEC-05). */
export function nextScreen(situation: Situation): Screen {
  const open = situation.stepUpDetails.find(({ type }) => !situation.deferred?.includes(type))
  return open ? stepUpScreen(open.type, situation) : first(afterOnboard, situation)
}

/** The next screen after a bank account has been linked (DEC-18…DEC-22). */
export const screenAfterBank = (situation: Situation): Screen => first(afterBank, situation)

/** Onboarding that failed without a status or with 408, 503 or 504 goes to success; else stay and retry (DEC-16). */
export const screenAfterFailure = (status: number | null): 'success' | 'stay' =>
  status === null || [408, 503, 504].includes(status) ? 'success' : 'stay'
