/**
 * All routes: standalone routes first, then the main flow; the first match applies (ROUTE-05…ROUTE-28). A parameter such
 * as :applicationId matches ids of its kind only; a trailing * matches the rest. Screens are named by their path after
 * the application id.
 */
import { stepUpRows, type StepUpPage } from '../step-ups/step-up.ts'

/** Data of an application that a page needs for its first view, besides the application itself. */
export type Preload = 'instruments' | 'capabilities' | 'timeline' | 'order' | 'letter'

export interface Route {
  path: `/${string}`
  screen: string
  /** Flow of the route; both if absent. */
  flow?: 'multistep' | 'legacy'
  /** Layout; `page` if absent. The legacy flow nests some forms in a parent page (ROUTE-10). */
  layout?: 'nested-form'
  /** Data that the server embeds in the document if the application has it, so that the page needs no spinner. */
  preload?: readonly Preload[]
}

/** The home of an approved merchant has two addresses. */
const homeData = ['instruments', 'capabilities', 'timeline', 'order'] as const satisfies Preload[]

/** Matched before the main flow; not part of its steps (ROUTE-05…ROUTE-08). */
export const standaloneRoutes = [
  { path: '/:applicationId/phone-auth/confirmation', screen: 'phone-auth/confirmation' },
  { path: '/:applicationId/phone-auth/*', screen: 'phone-auth' },
  { path: '/on-phone', screen: 'on-phone' },
  { path: '/on-phone/done', screen: 'on-phone/done' },
  { path: '/:applicationId/tax-information', screen: 'tax-information' },
  { path: '/cashadvanceoffers', screen: 'cashadvanceoffers' },
  { path: '/cashadvanceoffers/redirect', screen: 'cashadvanceoffers/redirect' },
  { path: '/store-selector', screen: 'store-selector' },
  { path: '/start/:linkToken', screen: 'start/link' },
] as const satisfies readonly Route[]

/** Step-up pages; legacy nests forms in a parent page, multistep shows single pages (ROUTE-10, ROUTE-14). */
const stepUpRoutes = [
  ...new Map(
    Object.values(stepUpRows).flatMap(({ pages }) => pages.map((page) => [page.name, page] as const)),
  ).values(),
].flatMap(
  ({ name, legacyLayout }): (Route & { path: `/:applicationId/${StepUpPage}`; screen: StepUpPage })[] => {
    const route = { path: `/:applicationId/${name}`, screen: name } as const
    return legacyLayout
      ? [
          { ...route, flow: 'legacy', layout: legacyLayout },
          { ...route, flow: 'multistep' },
        ]
      : [route]
  },
)

export const mainRoutes = [
  { path: '/', screen: 'get-started', flow: 'multistep' },
  { path: '/', screen: 'start', flow: 'legacy' },
  { path: '/get-started', screen: 'get-started' },
  { path: '/accounts', screen: 'accounts' },
  { path: '/accounts/sessions', screen: 'accounts/sessions' },
  { path: '/accounts/:businessId/stores', screen: 'accounts/stores' },
  { path: '/incorrect-url', screen: 'incorrect-url' },
  { path: '/wrong-market', screen: 'wrong-market' },

  // Resuming: redirects to the current screen.
  { path: '/:applicationId', screen: 'resume' },

  // Sign-up, before and after the application exists (ROUTE-23, ROUTE-28).
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

  ...stepUpRoutes,

  // Outcomes and the steps after approval.
  { path: '/:applicationId/verifying', screen: 'verifying' },
  {
    path: '/:applicationId/success',
    screen: 'success',
    preload: ['capabilities', 'timeline', 'order', 'letter'],
  },
  { path: '/:applicationId/error', screen: 'error', preload: ['capabilities', 'timeline'] },
  { path: '/:applicationId/complete', screen: 'complete', preload: homeData },
  { path: '/:applicationId/complete/bank/success', screen: 'complete/bank/success' },
  { path: '/:applicationId/letter', screen: 'letter' },
  { path: '/:applicationId/agreement', screen: 'agreement' },
  { path: '/:applicationId/changes', screen: 'changes' },
  { path: '/:applicationId/bank', screen: 'bank', preload: ['instruments'] },
  { path: '/:applicationId/bank/success', screen: 'bank/success' },
  { path: '/:applicationId/connected', screen: 'connected' },
  { path: '/:applicationId/set-up', screen: 'set-up', preload: homeData },
  { path: '/:applicationId/order', screen: 'order' },
  { path: '/:applicationId/order/card', screen: 'order/card' },
  { path: '/:applicationId/ehopper-order', screen: 'ehopper-order' },
  { path: '/:applicationId/add-channel', screen: 'add-channel' },
  {
    path: '/:applicationId/store-complete',
    screen: 'store-complete',
    preload: ['capabilities', 'timeline'],
  },
  {
    path: '/:applicationId/store-success',
    screen: 'store-success',
    preload: ['capabilities', 'timeline', 'letter'],
  },

  // Owners: the legacy flow matches any path with this prefix, the multistep flow its own pages (ROUTE-14) and any
  // path below an owner id (ROUTE-13).
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
  { path: '/:applicationId/owners*', screen: 'owners', flow: 'legacy' },
] as const satisfies readonly Route[]

export type ScreenName = (typeof standaloneRoutes | typeof mainRoutes)[number]['screen']

type MainRoute = (typeof mainRoutes)[number]
/** Screens at /{applicationId}/{screen}. */
export type ApplicationScreen = {
  [R in MainRoute as R['path']]: R['path'] extends `/:applicationId/${R['screen']}` ? R['screen'] : never
}[MainRoute['path']]
