/** Effects of changing a fact after the first decision (CHG-03). */
import type { Attribution } from '../application/application.ts'

export const changeEffects = [
  /** Takes effect at once. */
  'APPLIED',
  /** Takes effect once a code sent to the new address or number is entered. */
  'PROOF_REQUIRED',
  /** The identity or business vendor is asked again. */
  'BUSINESS_RECHECK',
  /** The application is decided on the new facts; payouts pause meanwhile. */
  'DECIDED_ANEW',
  /** A person decides; payouts pause meanwhile. */
  'MANUAL_REVIEW',
  'REFUSED',
] as const
export type ChangeEffect = (typeof changeEffects)[number]

/** Effect of a field; a person decides only on certain values. */
export type FieldChangeEffect = Exclude<ChangeEffect, 'MANUAL_REVIEW'>

/** Who brought the application, and the service it is for, never changes after the first decision. */
export const attributionEffects = {
  organizationId: 'REFUSED',
  referralUrlId: 'REFUSED',
  serviceId: 'REFUSED',
  storeServiceId: 'REFUSED',
  serviceType: 'REFUSED',
  token: 'APPLIED',
  source: 'APPLIED',
  medium: 'APPLIED',
  campaignName: 'APPLIED',
  context: 'APPLIED',
  mock: 'APPLIED',
  agentId: 'REFUSED',
  customerId: 'APPLIED',
  shopperId: 'APPLIED',
  parentApplication: 'REFUSED',
  masterMid: 'REFUSED',
  ventureId: 'APPLIED',
  isPowerSeller: 'APPLIED',
  kycKybRequired: 'REFUSED',
  createBusiness: 'APPLIED',
  addProductIntent: 'APPLIED',
  storeSwitcher: 'APPLIED',
  storeName: 'APPLIED',
  products: 'APPLIED',
  commerceAccountFeatures: 'APPLIED',
  confirmed: 'REFUSED',
} as const satisfies Record<keyof Attribution, 'APPLIED' | 'REFUSED'>
