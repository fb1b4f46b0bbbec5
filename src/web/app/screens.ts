/** The screens by their addresses, each in a chunk of its own with the texts it speaks. */
import type { ComponentType } from 'react'
import type { StepId } from '../../domain/journey/step.ts'
import type { Room } from '../language/texts.ts'
import { lazyScreen } from './lazy-screen.tsx'

const form: readonly Room[] = ['screens', 'rules', 'errors']

export const pages = {
  start: lazyScreen(() => import('../screens/start.tsx'), ['shell']),
  incorrectUrl: lazyScreen(() => import('../screens/incorrect-url.tsx'), ['screens']),
  accounts: lazyScreen(() => import('../screens/accounts.tsx'), ['screens']),
}

/** The guards and the walk behind every step are the journey's, not the first screen's. */
export const journeyRoutes = lazyScreen(() => import('./journey-routes.tsx'), ['screens'])

export const stepScreens = {
  applicant: lazyScreen(() => import('../screens/applicant.tsx'), form),
  'business-type': lazyScreen(() => import('../screens/business-type.tsx'), form),
  category: lazyScreen(() => import('../screens/category.tsx'), form),
  'business-details': lazyScreen(() => import('../screens/business-details.tsx'), form),
  'business-address': lazyScreen(() => import('../screens/business-address.tsx'), form),
  identity: lazyScreen(() => import('../screens/identity.tsx'), form),
  review: lazyScreen(() => import('../screens/review.tsx'), form),
} satisfies Record<StepId, ReturnType<typeof lazyScreen>>

const complete = lazyScreen(() => import('../screens/complete.tsx'), ['screens'])
const success = lazyScreen(() => import('../screens/success.tsx'), ['screens'])
const verifying = lazyScreen(() => import('../screens/verifying.tsx'), ['screens'])
const error = lazyScreen(() => import('../screens/error.tsx'), ['screens'])
const bank = lazyScreen(() => import('../screens/bank.tsx'), form)
const bankSuccess = lazyScreen(() => import('../screens/bank-success.tsx'), ['screens'])

const addresses: readonly (readonly [ReturnType<typeof lazyScreen>, readonly string[]])[] = [
  [complete, ['complete', 'store-complete']],
  [verifying, ['verifying']],
  [error, ['error']],
  [bank, ['bank']],
  [bankSuccess, ['bank/success', 'complete/bank/success', 'connected', 'set-up', 'owners/bank']],
  // What is still asked stands on the outcome's page, which names it.
  [
    success,
    [
      'success',
      'store-success',
      'ssn',
      'otp',
      'mobile-verification',
      'identification',
      'verification',
      'business-info',
      'owners',
      'ehopper-order',
    ],
  ],
]

/** The pages beneath an application that come after its steps. */
export const outcomePages: readonly { path: string; Screen: ComponentType }[] = addresses.flatMap(
  ([{ Screen }, paths]) => paths.map((path) => ({ path, Screen })),
)

/** Fetches what comes next while the person reads, one after the other. */
export function prefetch(): () => void {
  const all = [
    journeyRoutes,
    ...Object.values(stepScreens),
    success,
    complete,
    verifying,
    bank,
    bankSuccess,
    error,
    pages.accounts,
  ]
  let stopped = false
  const next = async (index: number): Promise<void> => {
    const screen = all[index]
    if (stopped || !screen) return
    await screen.fetch().catch(() => {})
    await next(index + 1)
  }
  const timer = setTimeout(() => void next(0), 1500)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
