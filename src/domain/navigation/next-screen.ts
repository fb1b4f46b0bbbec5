/** Next screen of the applicant: ordered rules, the first match applies (DEC-04…DEC-22, STEP-02…STEP-11). */
import type { Currency } from '../countries/market.ts'
import { portalDefinitions, type Portal } from '../referrals/portal.ts'
import type { ApplicationLevel, BoStatus, Decision, Intent } from '../application/states.ts'
import { isSupportedStepUp, stepUpRows, type StepUp, type StepUpType } from '../step-ups/step-up.ts'
import type { ApplicationScreen } from './table.ts'

export interface NavigationState {
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
  /** True if a field that full onboarding requires is missing. */
  hasMissingFields: boolean
  /** Step-ups that the applicant deferred in this visit. */
  deferred?: readonly StepUpType[]
  hardwareOrderOpen?: boolean
}

/** `return`: to the partner, service or referrer, else the complete screen. `poll`: wait for the decision. */
export type NextScreen = ApplicationScreen | 'return' | 'poll'

interface ScreenRule {
  when: (s: NavigationState) => boolean
  to: NextScreen
}

const isApproved = ({ decision }: Pick<NavigationState, 'decision'>) =>
  decision === 'APPROVED' || decision === 'APPROVED_PENDING'

export type StepUpScreenState = Pick<
  NavigationState,
  'decision' | 'phoneAuthEnabled' | 'currency' | 'hasMissingFields'
>

/** The page of an unknown type says that it is not supported (STEP-11). */
export function stepUpScreen(type: StepUpType, state: StepUpScreenState): ApplicationScreen {
  if (!isSupportedStepUp({ type })) return 'success'
  const context = { ...state, isApproved: isApproved(state) }
  const screen = stepUpRows[type].screens.find(({ when }) => when?.(context) ?? true)
  if (!screen) throw new Error(`No screen applies for step-up ${type}`)
  return screen.to
}

/** Approved at FULL after a first decision at BASIC (DEC-02). */
export const isUpgraded = (
  s: Pick<NavigationState, 'applicationLevel' | 'originalApplicationLevel'>,
): boolean => s.applicationLevel === 'FULL' && s.originalApplicationLevel === 'BASIC'

const usesTerminalFlow = ({ portal }: NavigationState) => portalDefinitions[portal].usesTerminalFlow

const afterOnboard: readonly ScreenRule[] = [
  { when: (s) => s.decision === 'ERROR', to: 'error' },
  { when: (s) => s.intent === 'ADD_STORE' && s.decision === 'APPROVED', to: 'store-complete' },
  { when: (s) => s.intent === 'ADD_STORE', to: 'store-success' },
  { when: (s) => isApproved(s) && s.bankLinked && s.stepUpDetails.length === 0, to: 'return' },
  { when: (s) => s.decision === 'PENDING' && s.addProductIntent, to: 'applicant/update' },
  {
    when: (s) => s.decision === 'PENDING' && usesTerminalFlow(s) && s.vendorBundleFlow,
    to: 'ehopper-order',
  },
  { when: (s) => s.decision === 'PENDING' && usesTerminalFlow(s), to: 'verifying' },
  { when: (s) => s.decision === 'PENDING', to: 'poll' },
  { when: (s) => s.boStatus !== 'NONE', to: 'owners' },
  { when: (s) => s.decision === 'APPROVED' && isUpgraded(s), to: 'bank' },
  { when: isApproved, to: 'complete' },
  { when: () => true, to: 'success' },
]

const afterBank: readonly ScreenRule[] = [
  { when: (s) => s.boStatus !== 'NONE', to: 'owners/bank' },
  { when: (s) => usesTerminalFlow(s), to: 'connected' },
  { when: (s) => isUpgraded(s) && (s.hardwareOrderOpen ?? false), to: 'set-up' },
  { when: isUpgraded, to: 'bank/success' },
  { when: () => true, to: 'return' },
]

const firstMatch = (rows: readonly ScreenRule[], state: NavigationState): NextScreen => {
  const row = rows.find(({ when }) => when(state))
  if (!row) throw new Error('No navigation rule matched')
  return row.to
}

/** The next screen after onboarding or a step-up: an outstanding step-up first, then the table (DEC-05). */
export function nextScreen(state: NavigationState): NextScreen {
  const open = state.stepUpDetails.find(({ type }) => !state.deferred?.includes(type))
  return open ? stepUpScreen(open.type, state) : firstMatch(afterOnboard, state)
}

/** The next screen after a bank account has been linked (DEC-18…DEC-22). */
export const screenAfterBank = (state: NavigationState): NextScreen => firstMatch(afterBank, state)

/** After a failed onboarding call: without a status, or with 408, 503 or 504, success (DEC-16). */
export const screenAfterError = (status: number | null): 'success' | 'retry' =>
  status === null || [408, 503, 504].includes(status) ? 'success' : 'retry'
