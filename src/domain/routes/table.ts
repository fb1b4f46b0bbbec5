/**
 * Every address of the product, once: outer routes first, then the main flow; the first that fits decides
 * (ROUTE-05…ROUTE-28). A slot such as :applicationId takes ids of its kind alone; a closing * takes whatever follows.
 * A screen is named by its path behind the application.
 */
export interface Route {
  path: `/${string}`
  screen: string
  /** The flow that has it; both, if absent. */
  only?: 'multistep' | 'older'
  /** A page, if absent; the older flow shows some forms within a parent page (ROUTE-10). */
  layout?: 'parent-and-form'
}

/** Found before the main flow; none of them is a step of it (ROUTE-05…ROUTE-08). */
export const outerRoutes = [
  { path: '/:applicationId/phone-auth/confirmation', screen: 'phone-auth/confirmation' },
  { path: '/:applicationId/phone-auth/*', screen: 'phone-auth' },
  { path: '/on-phone', screen: 'on-phone' },
  { path: '/on-phone/done', screen: 'on-phone/done' },
  { path: '/:applicationId/tax-information', screen: 'tax-information' },
  { path: '/cashadvanceoffers', screen: 'cashadvanceoffers' },
  { path: '/cashadvanceoffers/redirect', screen: 'cashadvanceoffers/redirect' },
  { path: '/store-selector', screen: 'store-selector' },
] as const satisfies readonly Route[]

export const mainRoutes = [
  { path: '/', screen: 'get-started', only: 'multistep' },
  { path: '/', screen: 'start', only: 'older' },
  { path: '/get-started', screen: 'get-started' },
  { path: '/accounts', screen: 'accounts' },
  { path: '/accounts/:businessId/stores', screen: 'accounts/stores' },
  { path: '/incorrect-url', screen: 'incorrect-url' },
  { path: '/wrong-market', screen: 'wrong-market' },

  // An application taken up again: on to wherever it stands.
  { path: '/:applicationId', screen: 'resume' },

  // The sign-up, before there is an application and beneath it (ROUTE-23, ROUTE-28).
  { path: '/applicant', screen: 'applicant' },
  { path: '/business-type', screen: 'business-type' },
  { path: '/category', screen: 'category' },
  { path: '/business-details', screen: 'business-details' },
  { path: '/:applicationId/applicant', screen: 'applicant' },
  { path: '/:applicationId/business-type', screen: 'business-type' },
  { path: '/:applicationId/category', screen: 'category' },
  { path: '/:applicationId/business-details', screen: 'business-details' },
  { path: '/:applicationId/business-address', screen: 'business-address' },
  { path: '/:applicationId/identity', screen: 'identity' },
  { path: '/:applicationId/review', screen: 'review' },
  { path: '/:applicationId/update', screen: 'update' },
  { path: '/:applicationId/applicant/update', screen: 'applicant/update' },

  // What may be asked afterwards. The multistep flow shows each as a single page (ROUTE-10, ROUTE-14).
  {
    path: '/:applicationId/business-info',
    screen: 'business-info',
    only: 'older',
    layout: 'parent-and-form',
  },
  { path: '/:applicationId/ein', screen: 'ein', only: 'older', layout: 'parent-and-form' },
  { path: '/:applicationId/ssn', screen: 'ssn', only: 'older', layout: 'parent-and-form' },
  { path: '/:applicationId/business-info', screen: 'business-info', only: 'multistep' },
  { path: '/:applicationId/ein', screen: 'ein', only: 'multistep' },
  { path: '/:applicationId/ssn', screen: 'ssn', only: 'multistep' },
  { path: '/:applicationId/otp', screen: 'otp' },
  { path: '/:applicationId/mobile-verification', screen: 'mobile-verification' },
  { path: '/:applicationId/identification', screen: 'identification' },
  { path: '/:applicationId/verification', screen: 'verification' },

  // Outcomes and what follows them.
  { path: '/:applicationId/verifying', screen: 'verifying' },
  { path: '/:applicationId/success', screen: 'success' },
  { path: '/:applicationId/error', screen: 'error' },
  { path: '/:applicationId/complete', screen: 'complete' },
  { path: '/:applicationId/complete/bank/success', screen: 'complete/bank/success' },
  { path: '/:applicationId/bank', screen: 'bank' },
  { path: '/:applicationId/bank/success', screen: 'bank/success' },
  { path: '/:applicationId/connected', screen: 'connected' },
  { path: '/:applicationId/set-up', screen: 'set-up' },
  { path: '/:applicationId/order', screen: 'order' },
  { path: '/:applicationId/order/card', screen: 'order/card' },
  { path: '/:applicationId/ehopper-order', screen: 'ehopper-order' },
  { path: '/:applicationId/add-channel', screen: 'add-channel' },
  { path: '/:applicationId/store-complete', screen: 'store-complete' },
  { path: '/:applicationId/store-success', screen: 'store-success' },

  // The owners area: in the older flow whatever begins with its name, in the multistep flow its own pages (ROUTE-14)
  // and whatever stands beneath an owner's id (ROUTE-13).
  { path: '/:applicationId/owners', screen: 'owners' },
  { path: '/:applicationId/owners/bank', screen: 'owners/bank' },
  { path: '/:applicationId/owners/further-steps', screen: 'owners/further-steps' },
  { path: '/:applicationId/owners/verifying', screen: 'owners/verifying' },
  { path: '/:applicationId/owners/:ownerId/verifying', screen: 'owner/verifying' },
  { path: '/:applicationId/owners/:ownerId/identification', screen: 'owner/identification' },
  { path: '/:applicationId/owners/:ownerId/success', screen: 'owner/success' },
  { path: '/:applicationId/owners/:ownerId/error', screen: 'owner/error' },
  { path: '/:applicationId/owners/:ownerId/applicant-error', screen: 'owner/applicant-error' },
  { path: '/:applicationId/owners/:ownerId/*', screen: 'owner' },
  { path: '/:applicationId/owners*', screen: 'owners', only: 'older' },
] as const satisfies readonly Route[]

export type ScreenName = (typeof outerRoutes | typeof mainRoutes)[number]['screen']

/** Every screen that an address opens. */
export const screenNames: readonly ScreenName[] = [
  ...new Set([...outerRoutes, ...mainRoutes].map(({ screen }) => screen)),
]
