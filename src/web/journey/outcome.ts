/** Where an application that has been sent in belongs: the next-screen tables, as addresses of pages. */
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import type { BankAccountView } from '../../contract/v2/bank.ts'
import type { StepId } from '../../domain/journey/step.ts'
import { missing } from '../../domain/journey/walk.ts'
import { outcomePage } from '../../domain/screens/outcome-page.ts'
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
import { mayBeAwaited } from './hand-off.ts'
import { pagePath, returning, stepPath } from './paths.ts'
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

/** The page of a screen. Whoever waits for the applicant gets them back from the journey's last one. */
function addressOf(screen: Screen, view: ApplicationView, env: EnvironmentValue, last = 'complete'): string {
  const { id, serviceId } = view.application
  if (screen === 'partner') return pagePath(id, last) + (mayBeAwaited({ serviceId }, env) ? returning : '')
  return pagePath(id, screen === 'wait' ? 'verifying' : screen)
}

/** The page that an onboarded application goes to. */
export const addressAfterOnboard = (
  view: ApplicationView,
  outcome: Outcome,
  env: EnvironmentValue,
  linked = false,
) => addressOf(nextScreen(situationOf(view, outcome, env, linked)), view, env)

/** The page that tells the present decision: what is put off stands on it (STEP-15). */
export const outcomePath = ({ application }: ApplicationView): string =>
  pagePath(application.id, outcomePage(application))

/** The page of a step-up; where others have to act, the one that tells how far they are. */
export function addressOfStepUp(type: StepUpType, view: ApplicationView, env: EnvironmentValue): string {
  const { id } = view.application
  if (type === 'BO_VERIFICATION') return pagePath(id, 'owners/further-steps')
  return pagePath(id, stepUpScreen(type, situationOf(view, view.application, env, false)))
}

/** The page after a step-up has been answered: the next one, but none that was put off in this visit. */
export async function addressAfterStepUp(view: ApplicationView, env: EnvironmentValue): Promise<string> {
  const { id, stepUpDetails } = view.application
  const deferred = putOffIn(env.draft, id)
  if (stepUpDetails.length > 0 && stepUpDetails.every(({ type }) => deferred.includes(type)))
    return outcomePath(view)
  const linked = await hasLinkedBank(view)
  return addressOf(nextScreen({ ...situationOf(view, view.application, env, linked), deferred }), view, env)
}

const hasLinkedBank = async ({ application: { id, decision } }: ApplicationView): Promise<boolean> =>
  isApproval(decision) &&
  (await call('GET /applications/{id}/financial-instruments', { params: { id } })).some(isLinked)

/** The page after linking a bank account. An order that was placed counts as open: its terminals are to be set up. */
export function addressAfterBank(view: ApplicationView, env: EnvironmentValue): string {
  const hardwareOrderOpen = view.application.orderId !== null
  const situation = { ...situationOf(view, view.application, env, true), hardwareOrderOpen }
  return addressOf(screenAfterBank(situation), view, env, 'complete/bank/success')
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
  if (applicationStatus === 'WITHDRAWN') return pagePath(id, 'success')
  if (waiting) return outcomePath(view)
  // Whoever comes back to look at it is not sent away again.
  return addressAfterOnboard(view, view.application, env, await hasLinkedBank(view)).replace(returning, '')
}

/** Mobile verification keeps the query it was reached with (ROUTE-24). */
export const keepingQuery = (address: string): string =>
  address.endsWith('/mobile-verification') ? address + window.location.search : address

/** To a page of ours. */
export const go = (address: string, navigate: (to: string) => void): void => navigate(keepingQuery(address))
