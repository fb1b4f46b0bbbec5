/** Where an application that has been sent in belongs: the next-screen tables, as addresses of pages. */
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import type { BankAccountView } from '../../contract/v2/bank.ts'
import type { StepId } from '../../domain/journey/step.ts'
import { missing } from '../../domain/journey/walk.ts'
import {
  nextScreen,
  screenAfterBank,
  stepUpScreen,
  type Screen,
  type Situation,
} from '../../domain/screens/next-screen.ts'
import { isApproval, type StepUpType } from '../../domain/states.ts'
import { call } from '../client/call.ts'
import type { EnvironmentValue } from './environment.tsx'
import { answersOf } from './journey.ts'
import { leaveFor, pagePath, partnerAddress, stepPath } from './paths.ts'
import { putOffIn } from './put-off.ts'

/** Answers can be changed before anything was sent in, after a failed check, and where full onboarding asks for more. */
export const mayEdit = ({ application }: ApplicationView): boolean =>
  application.applicationStatus === 'DRAFT' ||
  application.decision === 'ERROR' ||
  application.stepUpDetails.some(({ type }) => type === 'FULL_ONBOARDING')

/** What counts as linked: the account that is paid into, unless its test deposit has failed. */
export const isLinked = ({ type, status, primary }: BankAccountView): boolean =>
  type === 'BANK_ACCOUNT' && primary && status !== 'FAILED'

type Outcome = Pick<
  ApplicationView['application'],
  'decision' | 'applicationLevel' | 'originalApplicationLevel' | 'boStatus' | 'stepUpDetails'
>

export function situationOf(
  view: ApplicationView,
  outcome: Outcome,
  { config, flags, setting }: EnvironmentValue,
  bankLinked: boolean,
): Situation {
  const { decision, applicationLevel, originalApplicationLevel, boStatus, stepUpDetails } = outcome
  return {
    decision,
    applicationLevel,
    originalApplicationLevel,
    boStatus,
    stepUpDetails: stepUpDetails.map(({ type }) => ({ type })),
    intent: view.application.intent,
    addProductIntent: view.application.addProductIntent ?? false,
    portal: config.portal,
    currency: config.currency,
    bankLinked,
    vendorBundleFlow: flags.vendorBundleFlow,
    phoneAuthEnabled: flags.phoneAuthEnabled,
    fieldsMissing: missing(answersOf(view), setting).length > 0,
  }
}

/** Whoever sent the applicant here gets them back; nobody did without a referral. */
function addressOf(screen: Screen, view: ApplicationView): string | null {
  const { id, referralUrlId } = view.application
  if (screen === 'partner') return referralUrlId === null ? pagePath(id, 'complete') : null
  return pagePath(id, screen === 'wait' ? 'verifying' : screen)
}

/** The page that an onboarded application goes to; null: back to the partner. */
export const addressAfterOnboard = (
  view: ApplicationView,
  outcome: Outcome,
  env: EnvironmentValue,
  linked = false,
) => addressOf(nextScreen(situationOf(view, outcome, env, linked)), view)

/** The page that tells the present decision: what is put off stands on it (STEP-15). */
export const outcomePath = ({ application: { id, decision } }: ApplicationView): string =>
  pagePath(id, isApproval(decision) ? 'complete' : decision === 'ERROR' ? 'error' : 'success')

/** The page of a step-up; where others have to act, the one that tells how far they are. */
export function addressOfStepUp(type: StepUpType, view: ApplicationView, env: EnvironmentValue): string {
  const { id } = view.application
  if (type === 'BO_VERIFICATION') return pagePath(id, 'owners/further-steps')
  return pagePath(id, stepUpScreen(type, situationOf(view, view.application, env, false)))
}

/** The page after a step-up has been answered: the next one, but none that was put off in this visit. */
export async function addressAfterStepUp(
  view: ApplicationView,
  env: EnvironmentValue,
): Promise<string | null> {
  const { id, stepUpDetails } = view.application
  const deferred = putOffIn(env.draft, id)
  if (stepUpDetails.length > 0 && stepUpDetails.every(({ type }) => deferred.includes(type)))
    return outcomePath(view)
  const linked = await hasLinkedBank(view)
  return addressOf(nextScreen({ ...situationOf(view, view.application, env, linked), deferred }), view)
}

const hasLinkedBank = async ({ application: { id, decision } }: ApplicationView): Promise<boolean> =>
  isApproval(decision) &&
  (await call('GET /applications/{id}/financial-instruments', { params: { id } })).some(isLinked)

/** The page after linking a bank account; null: back to the partner. */
export function addressAfterBank(view: ApplicationView, env: EnvironmentValue): string | null {
  const screen = screenAfterBank(situationOf(view, view.application, env, true))
  return screen === 'partner' && view.application.referralUrlId === null
    ? pagePath(view.application.id, 'complete/bank/success')
    : addressOf(screen, view)
}

/** Where an application is taken up again: its first open question, or the page of its outcome. */
export async function addressOfResume(
  view: ApplicationView,
  env: EnvironmentValue,
  at: StepId,
): Promise<string> {
  const { id, applicationStatus, decision, stepUpDetails } = view.application
  if (applicationStatus === 'DRAFT') return stepPath(at, id)
  // Whoever comes back to a review in progress sees where it stands, not a minute of waiting.
  const waiting = decision === 'PENDING' && stepUpDetails.length === 0
  if (waiting || applicationStatus === 'WITHDRAWN') return pagePath(id, 'success')
  const address = addressAfterOnboard(view, view.application, env, await hasLinkedBank(view))
  return address ?? pagePath(id, 'complete')
}

/** Mobile verification keeps the query it was reached with (ROUTE-24). */
export const keepingQuery = (address: string): string =>
  address.endsWith('/mobile-verification') ? address + window.location.search : address

/** To a page of ours, or to the partner's. */
export function go(
  address: string | null,
  navigate: (to: string) => void,
  { config }: EnvironmentValue,
): void {
  if (address === null) leaveFor(partnerAddress(config))
  else navigate(keepingQuery(address))
}
