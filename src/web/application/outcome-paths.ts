/** Paths of a submitted application, from the next-screen rules. */
import type { ApplicationView } from '#api/application-view.ts'
import type { BankAccountView } from '#api/bank.ts'
import type { StepId } from '#domain/journey/steps.ts'
import { findBlockingErrors } from '#domain/journey/progress.ts'
import { getOutcomePage } from '#domain/navigation/outcome-page.ts'
import {
  nextScreen,
  screenAfterBank,
  stepUpScreen,
  type NextScreen,
  type NavigationState,
} from '#domain/navigation/next-screen.ts'
import { isApproval } from '#domain/application/states.ts'
import { callApi } from '#client/call-api.ts'
import type { EnvironmentValue } from './environment.tsx'
import { toAnswers } from './saving/to-answers.ts'
import { hasPossibleReturnUrl } from './return-to-partner.ts'
import { pagePath, returnQuery, stepPath } from './paths.ts'
import { deferredStepUps } from './deferrals.ts'
import { isUnlocked, stepUpRows, type StepUpType } from '#domain/step-ups/step-up.ts'

/** Answers are editable before submission, after a failed check, and while a step-up unlocks them. */
export const canEdit = ({ application }: ApplicationView): boolean =>
  application.applicationStatus === 'DRAFT' ||
  application.decision === 'ERROR' ||
  isUnlocked('answers', application.stepUpDetails)

/** True while an added product is undecided; the applicant waits at /applicant/update (DEC-07). */
export const isCheckedForProduct = ({ application }: ApplicationView): boolean =>
  application.applicationStatus === 'PENDING' &&
  application.addProductIntent === true &&
  application.stepUpDetails.length === 0

/** Linked means the primary bank account, unless its test deposit failed or its holder was refused. */
export const isLinkedBankAccount = ({ type, verification, primary }: BankAccountView): boolean =>
  type === 'BANK_ACCOUNT' && primary && verification !== 'FAILED' && verification !== 'REFUSED'

type Outcome = Pick<
  ApplicationView['application'],
  'decision' | 'applicationLevel' | 'originalApplicationLevel' | 'boStatus' | 'stepUpDetails'
>

export function toNavigationState(
  view: ApplicationView,
  outcome: Outcome,
  { config, flags, validationContext }: EnvironmentValue,
  bankLinked: boolean,
): NavigationState {
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
    hasMissingFields: findBlockingErrors(toAnswers(view), validationContext).length > 0,
  }
}

/** Path of a screen. The last page returns the person to a waiting partner. */
function pathOfScreen(
  screen: NextScreen,
  view: ApplicationView,
  env: EnvironmentValue,
  finalPage = 'complete',
): string {
  const { id, serviceId, partner } = view.application
  if (screen === 'return') {
    const returns = hasPossibleReturnUrl({ serviceId, returnUrl: partner?.returnUrl ?? null }, env)
    return pagePath(id, finalPage) + (returns ? returnQuery : '')
  }
  return pagePath(id, screen === 'poll' ? 'verifying' : screen)
}

export const pathAfterOnboarding = (
  view: ApplicationView,
  outcome: Outcome,
  env: EnvironmentValue,
  linked = false,
) => pathOfScreen(nextScreen(toNavigationState(view, outcome, env, linked)), view, env)

/** Page for the current decision; also lists deferred step-ups (STEP-15). */
export const outcomePath = ({ application }: ApplicationView): string =>
  pagePath(application.id, getOutcomePage(application))

/** Page that resolves a step-up, or its progress page while partners must act. */
export function stepUpPath(type: StepUpType, view: ApplicationView, env: EnvironmentValue): string {
  const { id } = view.application
  const screen =
    stepUpRows[type].progressScreen ??
    stepUpScreen(type, toNavigationState(view, view.application, env, false))
  return pagePath(id, screen)
}

/** Next page after a step-up; skips step-ups deferred in this visit. */
export async function pathAfterStepUp(view: ApplicationView, env: EnvironmentValue): Promise<string> {
  const { id, stepUpDetails } = view.application
  const deferred = deferredStepUps(env.draft, id)
  if (stepUpDetails.length > 0 && stepUpDetails.every(({ type }) => deferred.includes(type)))
    return outcomePath(view)
  const linked = await hasLinkedBank(view)
  return pathOfScreen(
    nextScreen({ ...toNavigationState(view, view.application, env, linked), deferred }),
    view,
    env,
  )
}

const hasLinkedBank = async ({ application: { id, decision } }: ApplicationView): Promise<boolean> =>
  isApproval(decision) &&
  (await callApi('GET /applications/{id}/financial-instruments', { params: { id } })).some(
    isLinkedBankAccount,
  )

/** Page after linking a bank account. A placed order counts as open until its terminals are set up. */
export function pathAfterBankLinking(view: ApplicationView, env: EnvironmentValue): string {
  const hardwareOrderOpen = view.application.orderId !== null
  const navigationState = { ...toNavigationState(view, view.application, env, true), hardwareOrderOpen }
  return pathOfScreen(screenAfterBank(navigationState), view, env, 'complete/bank/success')
}

/** Resume page: the first open question, or the outcome page. */
export async function resolveResumePath(
  view: ApplicationView,
  env: EnvironmentValue,
  currentStep: StepId,
): Promise<string> {
  const { id, applicationStatus, decision, stepUpDetails } = view.application
  if (applicationStatus === 'DRAFT') return stepPath(currentStep, id)
  // Show review progress directly instead of the one-minute wait screen.
  const isInReview = decision === 'PENDING' && stepUpDetails.length === 0
  if (applicationStatus === 'WITHDRAWN') return pagePath(id, 'success')
  if (isInReview) return outcomePath(view)
  // Drop the return query, so that a repeat visit does not redirect to the partner again.
  return pathAfterOnboarding(view, view.application, env, await hasLinkedBank(view)).replace(returnQuery, '')
}

/** Keeps the query string for mobile verification (ROUTE-24). */
export const preserveQuery = (path: string): string =>
  path.endsWith('/mobile-verification') ? path + window.location.search : path

/** Navigates within the app. */
export const navigateTo = (path: string, navigate: (to: string) => void): void =>
  navigate(preserveQuery(path))
