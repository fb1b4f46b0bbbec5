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
  /** Full business number with its type; null without a number. */
  businessNumber: string | null
  /** Identity of the proprietor of a business without a number; null for other businesses. */
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

/** Also compares number or proprietor, because the applicant could name a different business as the parent. */
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
