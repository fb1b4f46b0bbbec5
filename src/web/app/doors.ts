/** The pages that one comes in by, each in a chunk of its own with the texts it speaks. */
import type { ScreenName } from '../../domain/routes/table.ts'
import type { Room } from '../language/texts.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

const stores: readonly Room[] = ['screens', 'rules', 'errors', 'stores']

type Pages = Partial<Record<ScreenName, LazyScreen>>

/** Pages of no application. */
export const doors = {
  'get-started': lazyScreen(() => import('../screens/start.tsx'), ['shell']),
  'incorrect-url': lazyScreen(() => import('../screens/incorrect-url.tsx'), ['screens']),
  'phone-auth': lazyScreen(() => import('../screens/phone-auth.tsx'), ['stepups']),
  'on-phone': lazyScreen(() => import('../screens/on-phone.tsx'), ['stepups', 'handover', 'errors']),
  'on-phone/done': lazyScreen(() => import('../screens/on-phone-done.tsx'), ['handover']),
  'phone-auth/confirmation': lazyScreen(() => import('../screens/phone-auth-confirmation.tsx'), ['stepups']),
  'tax-information': lazyScreen(
    () => import('../screens/tax/tax-information.tsx'),
    ['screens', 'rules', 'errors', 'stepups', 'offers'],
  ),
} satisfies Pages

/** The same, for somebody signed in. */
export const ownDoors = {
  accounts: lazyScreen(() => import('../screens/accounts.tsx'), ['screens', 'stores']),
  'accounts/stores': lazyScreen(() => import('../screens/stores/stores.tsx'), stores),
  'store-selector': lazyScreen(() => import('../screens/stores/selector.tsx'), stores),
  cashadvanceoffers: lazyScreen(() => import('../screens/cash-offer.tsx'), ['screens', 'offers']),
  'cashadvanceoffers/redirect': lazyScreen(() => import('../screens/cash-redirect.tsx'), ['offers']),
  'owner/applicant-error': lazyScreen(() => import('../screens/owners/applicant-error.tsx'), ['stepups']),
} satisfies Pages

/** The guards and the walk behind every step are the journey's, not the first screen's. */
export const journeyPages = lazyScreen(() => import('./journey-pages.tsx'), ['screens'])

/** Fetches what comes next while the person reads, one after the other. */
export function prefetch(): () => void {
  let stopped = false
  const fetchAll = async ([screen, ...rest]: readonly LazyScreen[]): Promise<void> => {
    if (stopped || !screen) return
    await screen.fetch().catch(() => {})
    await fetchAll(rest)
  }
  const begin = async () => {
    await fetchAll([journeyPages])
    const { journeyScreens } = await import('./screens.ts')
    await fetchAll([...journeyScreens, ...Object.values(ownDoors)])
  }
  const timer = setTimeout(() => void begin().catch(() => {}), 1500)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
