/** Entry pages with their translations. */
import type { ApplicationView } from '#api/application-view.ts'
import type { RouteMatch } from '#domain/navigation/match-route.ts'
import type { ScreenName } from '#domain/navigation/table.ts'
import type { Namespace } from '../i18n/translations.ts'
import { fetchAhead, lazyScreen, type LazyScreen } from './lazy-screen.tsx'

const storeNamespaces: readonly Namespace[] = ['screens', 'field-errors', 'api-errors', 'stores']

type RouteScreens = Partial<Record<ScreenName, LazyScreen>>

/** Pages that need no session or application. */
export const publicRoutes = {
  'get-started': lazyScreen(() => import('../features/start/start.tsx'), ['shell']),
  'incorrect-url': lazyScreen(() => import('../features/start/incorrect-url.tsx'), ['screens']),
  'phone-auth': lazyScreen(() => import('../features/phone/phone-auth.tsx'), ['step-ups']),
  'on-phone': lazyScreen(
    () => import('../features/identity-documents/on-phone.tsx'),
    ['step-ups', 'continue-on-phone', 'api-errors'],
  ),
  'on-phone/done': lazyScreen(
    () => import('../features/identity-documents/on-phone-done.tsx'),
    ['continue-on-phone'],
  ),
  'phone-auth/confirmation': lazyScreen(
    () => import('../features/phone/phone-auth-confirmation.tsx'),
    ['step-ups'],
  ),
  'tax-information': lazyScreen(
    () => import('../features/tax/tax-information.tsx'),
    ['screens', 'field-errors', 'api-errors', 'step-ups', 'offers'],
  ),
} satisfies RouteScreens

/** Entry pages that require a session. */
export const authenticatedRoutes = {
  accounts: lazyScreen(() => import('../features/accounts/accounts.tsx'), ['screens', 'stores', 'rates']),
  'accounts/sessions': lazyScreen(
    () => import('../features/sessions/sessions.tsx'),
    ['sessions', 'api-errors'],
  ),
  'accounts/stores': lazyScreen(() => import('../features/stores/stores.tsx'), storeNamespaces),
  'store-selector': lazyScreen(() => import('../features/stores/profile-selector.tsx'), storeNamespaces),
  cashadvanceoffers: lazyScreen(() => import('../features/offers/cash-offer.tsx'), ['screens', 'offers']),
  'cashadvanceoffers/redirect': lazyScreen(() => import('../features/offers/cash-redirect.tsx'), ['offers']),
  'start/link': lazyScreen(
    () => import('../features/sign-up-link/sign-up-link.tsx'),
    ['screens', 'api-errors'],
  ),
  'owner/applicant-error': lazyScreen(
    () => import('../features/owners/applicant-error.tsx'),
    ['step-ups', 'sessions'],
  ),
} satisfies RouteScreens

export type EntryScreen = keyof typeof publicRoutes | keyof typeof authenticatedRoutes

/** Step guards and journey state, kept out of the first screen's chunk. */
export const journeyPages = lazyScreen(() => import('./journey-pages.tsx'), ['screens'])

export const hasScreen = <T extends object>(pages: T, screen: string): screen is keyof T & string =>
  Object.hasOwn(pages, screen)

/**
 * Loads a page, so that it renders without a placeholder.
 * @param view null before an application exists
 */
export async function preloadPage({ screen }: RouteMatch, view: ApplicationView | null): Promise<void> {
  const pages = { ...publicRoutes, ...authenticatedRoutes }
  if (hasScreen(pages, screen)) {
    await pages[screen].preload()
    return
  }
  const [{ findScreen }] = await Promise.all([import('./application-screens.ts'), journeyPages.preload()])
  await findScreen(screen, view)?.preload()
}

/** Fetches the sign-up ahead. Returns a function that stops it. */
export const prefetchSignUp = (): (() => void) =>
  fetchAhead(async () => {
    const { stepScreens } = await import('./application-screens.ts')
    await Promise.all([journeyPages.preload(), stepScreens.applicant.preload()])
  })
