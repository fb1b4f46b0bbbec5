/** Addresses inside the page, and the full redirects out of it. */
import type { ConfigView } from '../../contract/v2/open.ts'
import type { StepId } from '../../domain/journey/step.ts'

/** A step's page: beneath its application, or at the root while there is none. */
export const stepPath = (step: StepId, applicationId: string | null): string =>
  applicationId === null ? `/${step}` : `/${applicationId}/${step}`

/** A page of an application, such as `complete` or `bank/success`. */
export const pagePath = (applicationId: string, page: string): string => `/${applicationId}/${page}`

/** The stores of a business, to choose among. */
export const storesPath = (businessId: string): string => `/accounts/${businessId}/stores`

/** Where the person is, as sign-in is to bring them back. */
const here = (): string => location.pathname + location.search

/** The sign-in host, with the way back kept (GUARD-04); `timedOut` says why (GUARD-10). */
export const signInAddress = (returnTo: string = here(), timedOut = false): string =>
  `/auth/sign-in?${new URLSearchParams({ return: returnTo, ...(timedOut ? { timeout: 'true' } : {}) })}`

export const leaveFor = (address: string): void => location.assign(address)

/** The same, for a page that only leads on: the way back passes over it. */
export const passOnTo = (address: string): void => location.replace(address)

/** The partner's dashboard: the referral's own, else the portal's. */
export const partnerAddress = ({ redirectUrl, brand }: Pick<ConfigView, 'redirectUrl' | 'brand'>): string =>
  redirectUrl ?? brand.links.dashboard
/** Closing the window is only for a script that a window was opened by (ROUTE-29). */
export const wasOpenedByAnother = (): boolean => window.opener !== null
export const closeWindow = (): void => window.close()

/** The query of a page at the journey's end from which the person is taken back at once. */
export const returning = '?return=true'
