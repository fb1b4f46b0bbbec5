/** An added store shares the owners of its business, so its partners are verified only once. */
import type { Company } from '../application/application.ts'
import type { ApplicationId } from '../application/ids.ts'
import type { Currency } from '../countries/market.ts'
import type { Intent } from '../application/states.ts'

/** Properties that determine shared ownership. */
export interface OwnedBusiness {
  id: ApplicationId
  userId: string
  intent: Intent
  currency: Currency
  /** Application id of the business the store was added to, if any. */
  parentApplication: string | null
  company: Pick<Company, 'businessType' | 'name'>
  /** The whole business number with its kind; null without one. */
  businessNumber: string | null
  /** Who a business without a number is; null for every other one. */
  proprietor: string | null
  isWithdrawn: boolean
}

/** A store whose company details have changed has its own owners. */
const hasSameDetails = (
  { company: one, ...a }: OwnedBusiness,
  { company: other, ...b }: OwnedBusiness,
): boolean => one.businessType === other.businessType && one.name === other.name && a.currency === b.currency

/** Only registered businesses list owners, and they have a number. */
const hasSameNumber = (a: OwnedBusiness, b: OwnedBusiness): boolean =>
  a.businessNumber !== null && a.businessNumber === b.businessNumber

const hasSameProprietor = (a: OwnedBusiness, b: OwnedBusiness): boolean =>
  a.proprietor !== null && a.proprietor === b.proprietor

/** What the applicant names is not enough: another business must not pass for a store. */
export const isStoreOf = (store: OwnedBusiness, business: OwnedBusiness): boolean =>
  store.intent === 'ADD_STORE' &&
  business.intent !== 'ADD_STORE' &&
  store.parentApplication === business.id &&
  store.userId === business.userId &&
  (hasSameNumber(store, business) || hasSameProprietor(store, business))

export const sharesOwnersWith = (store: OwnedBusiness, business: OwnedBusiness): boolean =>
  isStoreOf(store, business) &&
  hasSameNumber(store, business) &&
  !business.isWithdrawn &&
  hasSameDetails(store, business)
