/**
 * The screens of an application, each in a chunk of its own with the texts it speaks. The list itself is fetched with
 * the journey: the first screen needs none of it.
 */
import type { StepId } from '../../domain/journey/step.ts'
import type { ScreenName } from '../../domain/routes/table.ts'
import type { Room } from '../language/texts.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

const form: readonly Room[] = ['screens', 'rules', 'errors']
const stepUp: readonly Room[] = [...form, 'stepups']
const inquiry: readonly Room[] = [...stepUp, 'handover']
const stores: readonly Room[] = [...form, 'stores']
/** Pages that end something, from which a person may be sent back to a partner. */
const ending: readonly Room[] = ['screens', 'stores']
const shop: readonly Room[] = [...form, 'orders']

type Pages = Partial<Record<ScreenName, LazyScreen>>

export const stepScreens = {
  applicant: lazyScreen(() => import('../screens/applicant.tsx'), form),
  'business-type': lazyScreen(() => import('../screens/business-type.tsx'), form),
  category: lazyScreen(() => import('../screens/category.tsx'), form),
  'business-details': lazyScreen(() => import('../screens/business-details.tsx'), form),
  'business-address': lazyScreen(() => import('../screens/business-address.tsx'), form),
  identity: lazyScreen(() => import('../screens/identity.tsx'), form),
  review: lazyScreen(() => import('../screens/review.tsx'), form),
} satisfies Pages & Record<StepId, LazyScreen>

/** The start while the multistep flow is off: it asks the first questions, so it is a page of the journey. */
export const olderStart = lazyScreen(() => import('../screens/older-start.tsx'), form)

/** What stands for every step while support looks at an application. */
export const lookedAtAnswers = lazyScreen(() => import('./looked-at-answers.tsx'), [...form, 'support'])

/** Addresses of a step besides its own (ROUTE-23). */
export const stepAddresses = {
  update: 'applicant',
  'applicant/update': 'applicant',
} as const satisfies Partial<Record<ScreenName, StepId>>

const complete = lazyScreen(() => import('../screens/complete.tsx'), ending)
const success = lazyScreen(() => import('../screens/success.tsx'), ending)
const verifying = lazyScreen(() => import('../screens/verifying.tsx'), ['screens'])
const error = lazyScreen(() => import('../screens/error.tsx'), ['screens'])
const bank = lazyScreen(() => import('../screens/bank/bank.tsx'), [...form, 'bank'])
const bankSuccess = lazyScreen(() => import('../screens/bank/success.tsx'), [...ending, 'bank'])
const order = lazyScreen(() => import('../screens/orders/order.tsx'), shop)

/** The pages beneath an application that come after its steps. */
export const applicationPages = {
  complete,
  'store-complete': lazyScreen(() => import('../screens/stores/store-complete.tsx'), ending),
  'store-success': lazyScreen(() => import('../screens/stores/store-success.tsx'), ending),
  'add-channel': lazyScreen(() => import('../screens/stores/add-channel.tsx'), stores),
  verifying,
  error,
  bank,
  'bank/success': bankSuccess,
  'complete/bank/success': bankSuccess,
  connected: lazyScreen(() => import('../screens/connected.tsx'), ending),
  'set-up': lazyScreen(() => import('../screens/set-up.tsx'), ending),
  'owners/bank': lazyScreen(() => import('../screens/owners/bank-linked.tsx'), [...stepUp, 'stores', 'bank']),
  success,
  ssn: lazyScreen(() => import('../screens/ssn.tsx'), stepUp),
  ein: lazyScreen(() => import('../screens/ein.tsx'), stepUp),
  'business-info': lazyScreen(() => import('../screens/business-info.tsx'), stepUp),
  otp: lazyScreen(() => import('../screens/otp.tsx'), stepUp),
  'mobile-verification': lazyScreen(() => import('../screens/mobile-verification.tsx'), stepUp),
  identification: lazyScreen(() => import('../screens/identification.tsx'), inquiry),
  verification: lazyScreen(() => import('../screens/verification.tsx'), inquiry),
  owners: lazyScreen(() => import('../screens/owners/owners.tsx'), stepUp),
  'owners/further-steps': lazyScreen(() => import('../screens/owners/further-steps.tsx'), stepUp),
  'owners/verifying': lazyScreen(() => import('../screens/owners/partners-verifying.tsx'), stepUp),
  owner: lazyScreen(() => import('../screens/owners/part-form.tsx'), stepUp),
  'owner/verifying': lazyScreen(() => import('../screens/owners/part-verifying.tsx'), stepUp),
  'owner/identification': lazyScreen(() => import('../screens/owners/part-identification.tsx'), inquiry),
  'owner/success': lazyScreen(() => import('../screens/owners/part-success.tsx'), stepUp),
  'owner/error': lazyScreen(() => import('../screens/owners/part-error.tsx'), stepUp),
  order,
  'order/card': lazyScreen(() => import('../screens/orders/card.tsx'), shop),
  'ehopper-order': order,
} satisfies Pages

/** All of them, in the order they are likely to be wanted. */
export const journeyScreens: readonly LazyScreen[] = [
  ...Object.values(stepScreens),
  ...new Set<LazyScreen>(Object.values(applicationPages)),
]
