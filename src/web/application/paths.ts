/** In-app paths and full-page redirects. */
import type { ConfigView } from '#api/public.ts'
import { isEmbedded } from '#client/embedded.ts'
import type { StepId } from '#domain/journey/steps.ts'
import { discardUnsaved } from './saving/unsaved-input.ts'

/** Step path under its application, or at the root before one exists. */
export const stepPath = (step: StepId, applicationId: string | null): string =>
  applicationId === null ? `/${step}` : `/${applicationId}/${step}`

/** Application page path, such as `complete` or `bank/success`. */
export const pagePath = (applicationId: string, page: string): string => `/${applicationId}/${page}`

/** Store selection page of a business. */
export const storesPath = (businessId: string): string => `/accounts/${businessId}/stores`

export const currentPath = (): string => location.pathname + location.search

/**
 * Sign-in URL with the return path (GUARD-04); `timedOut` shows the expiry message (GUARD-10). In a frame, whose page
 * opens a window for it, that page.
 */
export const signInUrl = (returnPath: string = currentPath(), timedOut = false): string =>
  isEmbedded()
    ? '/embed'
    : `/auth/sign-in?${new URLSearchParams({ return: returnPath, ...(timedOut ? { timeout: 'true' } : {}) })}`

/** Signs in again, even with a session at the provider, and returns to the current page (CHG-09). */
export const signInAgainUrl = (): string => `${signInUrl()}&max-age=0`

export function redirectTo(url: string): void {
  discardUnsaved()
  location.assign(url)
}

/** Redirects without a history entry, so that Back skips this page. */
export function replaceLocation(url: string): void {
  discardUnsaved()
  location.replace(url)
}

/** Partner dashboard: the referral's URL, or the portal's. */
export const partnerUrl = ({ redirectUrl, brand }: Pick<ConfigView, 'redirectUrl' | 'brand'>): string =>
  redirectUrl ?? brand.links.dashboard
/** Scripts may close only windows opened by a script (ROUTE-29). */
export const hasOpener = (): boolean => window.opener !== null
export const closeWindow = (): void => window.close()

/** Makes the journey's last page return to the partner immediately. */
export const returnQuery = '?return=true'
