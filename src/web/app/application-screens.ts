/** Application screens with their translations, built as one chunk per stage (vite.config.ts). */
import type { ApplicationView } from '#api/application-view.ts'
import { stepIds, type StepId } from '#domain/journey/steps.ts'
import { isSupportedStepUp } from '#domain/step-ups/step-up.ts'
import type { ScreenName } from '#domain/navigation/table.ts'
import { isCheckedForProduct } from '../application/outcome-paths.ts'
import type { EntryScreen } from './entry-routes.ts'
import type { Namespace } from '../i18n/translations.ts'
import { fetchAhead, lazyScreen, type LazyScreen } from './lazy-screen.tsx'

const formNamespaces: readonly Namespace[] = ['screens', 'field-errors', 'api-errors']
const stepUpNamespaces: readonly Namespace[] = [...formNamespaces, 'step-ups']
const inquiryNamespaces: readonly Namespace[] = [...stepUpNamespaces, 'continue-on-phone']
const storeNamespaces: readonly Namespace[] = [...formNamespaces, 'stores']
/** Includes `stores`, because outcome pages may return the person to a partner. */
const outcomeNamespaces: readonly Namespace[] = ['screens', 'step-ups', 'stores']
const orderNamespaces: readonly Namespace[] = [...formNamespaces, 'orders', 'rates']

export const stepScreens = {
  applicant: lazyScreen(() => import('../features/sign-up/applicant.tsx'), formNamespaces),
  'business-type': lazyScreen(() => import('../features/sign-up/business-type.tsx'), formNamespaces),
  category: lazyScreen(() => import('../features/sign-up/category.tsx'), formNamespaces),
  'business-details': lazyScreen(() => import('../features/sign-up/business-details.tsx'), formNamespaces),
  'business-address': lazyScreen(() => import('../features/sign-up/business-address.tsx'), formNamespaces),
  identity: lazyScreen(() => import('../features/sign-up/identity.tsx'), formNamespaces),
  review: lazyScreen(() => import('../features/sign-up/review.tsx'), [...formNamespaces, 'rates']),
} satisfies Record<StepId, LazyScreen>

/** All steps are in one chunk: the next one then shows without a placeholder. */
export function prepareSteps(): void {
  // Ignore errors: the page that needs the chunk reports them.
  for (const { preload } of Object.values(stepScreens)) preload().catch(() => {})
}

/** Start page when the multistep flow is off; part of the journey because it asks the first questions. */
const legacyStart = lazyScreen(() => import('../features/sign-up/legacy-start.tsx'), formNamespaces)

/** Replaces every step form during support impersonation. */
export const readOnlyAnswers = lazyScreen(
  () => import('./read-only-answers.tsx'),
  [...formNamespaces, 'support'],
)

/** Replaces every page while a requirement is of an unknown type (STEP-11). */
const unsupportedStepUp = lazyScreen(
  () => import('../features/step-ups/unsupported-step-up.tsx'),
  ['step-ups', 'screens'],
)

/** Read-only answers during the check, at the address of the applicant's form (DEC-07). */
const submittedAnswers = lazyScreen(() => import('../features/outcome/submitted-answers.tsx'), formNamespaces)

/** Alternative step addresses (ROUTE-23). */
const stepAliases = {
  update: 'applicant',
  'applicant/update': 'applicant',
} as const satisfies Partial<Record<ScreenName, StepId>>

const home = lazyScreen(
  () => import('../features/home/home.tsx'),
  [...outcomeNamespaces, 'home', 'orders', 'changes', 'rates'],
)
const success = lazyScreen(
  () => import('../features/outcome/success.tsx'),
  [...outcomeNamespaces, 'letter', 'orders'],
)
const verifying = lazyScreen(() => import('../features/outcome/verifying.tsx'), ['screens', 'step-ups'])
const error = lazyScreen(() => import('../features/outcome/error.tsx'), ['screens'])
const bank = lazyScreen(() => import('../features/bank/bank.tsx'), [...formNamespaces, 'bank'])
const bankSuccess = lazyScreen(() => import('../features/bank/success.tsx'), [...outcomeNamespaces, 'bank'])
const order = lazyScreen(() => import('../features/orders/order.tsx'), orderNamespaces)

/** Screens routed elsewhere (journey-pages.tsx, routes.tsx). */
type OtherScreen = 'start' | 'resume' | 'wrong-market'

/** All other screens. A screen without a page fails to compile. */
const applicationPages = {
  complete: home,
  'store-complete': lazyScreen(() => import('../features/stores/store-complete.tsx'), outcomeNamespaces),
  'store-success': lazyScreen(
    () => import('../features/stores/store-success.tsx'),
    [...outcomeNamespaces, 'letter'],
  ),
  'add-channel': lazyScreen(() => import('../features/stores/add-channel.tsx'), storeNamespaces),
  verifying,
  error,
  letter: lazyScreen(() => import('../features/letter/letter.tsx'), [...stepUpNamespaces, 'letter', 'rates']),
  agreement: lazyScreen(() => import('../features/letter/agreement.tsx'), ['screens', 'letter', 'rates']),
  changes: lazyScreen(() => import('../features/changes/changes.tsx'), [...stepUpNamespaces, 'changes']),
  bank,
  'bank/success': bankSuccess,
  'complete/bank/success': bankSuccess,
  connected: lazyScreen(() => import('../features/outcome/connected.tsx'), outcomeNamespaces),
  'set-up': home,
  'owners/bank': lazyScreen(
    () => import('../features/owners/bank-linked.tsx'),
    [...stepUpNamespaces, 'stores', 'bank'],
  ),
  success,
  ssn: lazyScreen(() => import('../features/step-ups/ssn.tsx'), stepUpNamespaces),
  ein: lazyScreen(() => import('../features/step-ups/ein.tsx'), stepUpNamespaces),
  'business-info': lazyScreen(() => import('../features/step-ups/business-info.tsx'), stepUpNamespaces),
  otp: lazyScreen(() => import('../features/phone/otp.tsx'), stepUpNamespaces),
  'mobile-verification': lazyScreen(
    () => import('../features/phone/mobile-verification.tsx'),
    stepUpNamespaces,
  ),
  identification: lazyScreen(
    () => import('../features/identity-documents/identification.tsx'),
    inquiryNamespaces,
  ),
  verification: lazyScreen(
    () => import('../features/identity-documents/verification.tsx'),
    inquiryNamespaces,
  ),
  owners: lazyScreen(() => import('../features/owners/owners.tsx'), stepUpNamespaces),
  'owners/further-steps': lazyScreen(() => import('../features/owners/further-steps.tsx'), stepUpNamespaces),
  'owners/verifying': lazyScreen(() => import('../features/owners/partners-verifying.tsx'), stepUpNamespaces),
  owner: lazyScreen(() => import('../features/owners/invited-owner-form.tsx'), stepUpNamespaces),
  'owner/verifying': lazyScreen(
    () => import('../features/owners/invited-owner-verifying.tsx'),
    stepUpNamespaces,
  ),
  'owner/identification': lazyScreen(
    () => import('../features/owners/invited-owner-identification.tsx'),
    inquiryNamespaces,
  ),
  'owner/success': lazyScreen(() => import('../features/owners/invited-owner-success.tsx'), stepUpNamespaces),
  'owner/error': lazyScreen(() => import('../features/owners/invited-owner-error.tsx'), stepUpNamespaces),
  order,
  'order/card': lazyScreen(() => import('../features/orders/card.tsx'), orderNamespaces),
  'ehopper-order': order,
} satisfies Record<
  Exclude<ScreenName, EntryScreen | StepId | keyof typeof stepAliases | OtherScreen>,
  LazyScreen
>

export function findStep(screen: ScreenName): StepId | undefined {
  const addresses: Partial<Record<ScreenName, StepId>> = stepAliases
  return addresses[screen] ?? stepIds.find((step) => step === screen)
}

/** @param view null before an application exists */
export function findScreen(screen: ScreenName, view: ApplicationView | null): LazyScreen | undefined {
  if (view && !view.application.stepUpDetails.every(isSupportedStepUp)) return unsupportedStepUp
  if (view && screen === 'applicant/update' && isCheckedForProduct(view)) return submittedAnswers
  const step = findStep(screen)
  if (step) return stepScreens[step]
  const pages: Partial<Record<ScreenName, LazyScreen>> = view ? applicationPages : { start: legacyStart }
  return pages[screen]
}

/** Prefetches the pages after the submission while the user reads the summary. */
export const prefetchOutcome = (): (() => void) => fetchAhead(success.preload)
