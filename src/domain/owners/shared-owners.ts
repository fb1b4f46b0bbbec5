/** A store that is added to a business belongs to whoever owns the business: its partners are asked there, once. */
import type { Company } from '../application.ts'
import type { ApplicationId } from '../ids.ts'
import type { Currency } from '../market.ts'
import type { Intent } from '../states.ts'

/** What of an application tells whether its owners are another one's. */
export interface OwnedBusiness {
  id: ApplicationId
  userId: string
  intent: Intent
  currency: Currency
  /** The application whose business it was said to add to; null where none was named. */
  parentApplication: string | null
  company: Pick<Company, 'businessType' | 'name' | 'governmentIdentification'>
  isWithdrawn: boolean
}

/** Whether both are the same business: a store whose answers were changed to another one's has owners of its own. */
function isSameCompany(a: OwnedBusiness, b: OwnedBusiness): boolean {
  const [one, other] = [a.company, b.company]
  const [number, otherNumber] = [one.governmentIdentification, other.governmentIdentification]
  return (
    one.businessType === other.businessType &&
    one.name === other.name &&
    a.currency === b.currency &&
    number?.sourceType === otherNumber?.sourceType &&
    number?.last4 === otherNumber?.last4
  )
}

/** Whether an application that adds a store may leave its partners to this business. */
export const sharesOwnersOf = (store: OwnedBusiness, business: OwnedBusiness): boolean =>
  store.intent === 'ADD_STORE' &&
  business.intent !== 'ADD_STORE' &&
  store.parentApplication === business.id &&
  store.userId === business.userId &&
  !business.isWithdrawn &&
  isSameCompany(store, business)
