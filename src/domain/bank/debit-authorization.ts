/** Debit authorization that a merchant gives with an order or a payment, by payment network. */
import { countries } from '../countries/countries.ts'
import type { Currency, Market } from '../countries/market.ts'
import type { UpcomingRental } from '../orders/rental.ts'
import type { AccountVerification } from './deposits.ts'

type Network = (typeof countries)[Market]['bankNetwork'] | 'CARD'

/** Changes whenever a text changes, so that a page of before is recognized. */
const textVersion = 2

/**
 * `entered`: a card that the page cannot name yet. `later`: the merchant agrees to the amounts, and authorizes the debit
 * once the bank account is linked.
 */
export type AuthorizedAccount = 'named' | 'entered' | 'later'

export interface AuthorizedCharge extends UpcomingRental {
  isCard: boolean
  account: AuthorizedAccount
  /** Charged first, in minor units. */
  amount: number
  /** Before the approval nothing is charged. */
  isApproved: boolean
  /** False for a bank account that is still being verified. */
  isChargeable: boolean
}

export interface AuthorizationTerms {
  /** Identifies the text that was shown; recorded with the order and its charges. */
  id: string
  network: Network
  /** `trial`: a month costs less while a free trial lasts; `only`: the months alone cost something. */
  months: 'once' | 'monthly' | 'trial' | 'only'
  /** When the first amount is charged. */
  when: 'now' | 'verified' | 'approval' | 'approval_verified'
}

/** What a merchant authorized: one account, what is debited once, and what is debited each month. Minor units. */
export interface DebitAuthorization {
  instrumentId: string
  amount: number
  monthly: number
  currency: Currency
}

/** A single debit, for the total of an order or for the amount due. */
export const authorizesPayment = (
  authorization: DebitAuthorization,
  debit: Pick<DebitAuthorization, 'instrumentId' | 'amount' | 'currency'>,
): boolean =>
  authorization.instrumentId === debit.instrumentId &&
  authorization.currency === debit.currency &&
  authorization.amount === debit.amount

/** @param rental its monthly price after all trials */
export const authorizesRental = (
  authorization: DebitAuthorization,
  rental: Pick<DebitAuthorization, 'monthly' | 'currency'>,
): boolean =>
  authorization.currency === rental.currency &&
  authorization.monthly > 0 &&
  authorization.monthly >= rental.monthly

/** Nothing to agree to when neither the order nor any month costs anything. */
export const needsAuthorization = ({
  amount,
  monthly,
}: Pick<AuthorizedCharge, 'amount' | 'monthly'>): boolean => amount > 0 || monthly > 0

export function authorizationTerms(market: Market, charge: AuthorizedCharge): AuthorizationTerms {
  const network = charge.isCard ? 'CARD' : countries[market].bankNetwork
  const months = monthsOf(charge)
  const when = whenCharged(charge)
  return { id: [network, months, charge.account, when, textVersion].join('.'), network, months, when }
}

function monthsOf({ amount, monthly, hasTrial }: AuthorizedCharge): AuthorizationTerms['months'] {
  if (monthly === 0) return 'once'
  if (amount === 0) return 'only'
  return hasTrial ? 'trial' : 'monthly'
}

/** Months are counted from the approval whether or not the account is verified by then. */
export function whenCharged({
  amount,
  isApproved,
  isChargeable,
}: Pick<AuthorizedCharge, 'amount' | 'isApproved' | 'isChargeable'>): AuthorizationTerms['when'] {
  if (isChargeable || amount === 0) return isApproved ? 'now' : 'approval'
  return isApproved ? 'verified' : 'approval_verified'
}

export interface Chargeable {
  kind: 'BANK_ACCOUNT' | 'CREDIT_CARD'
  verification: AccountVerification
  /** Becomes the account of payouts only after its business day. */
  isWaiting: boolean
}

/** A bank account is charged when payouts may go to it too; a card is checked by its charge. */
export const isChargeableInstrument = ({ kind, verification, isWaiting }: Chargeable): boolean =>
  kind === 'CREDIT_CARD' ? verification !== 'FAILED' : verification === 'VERIFIED' && !isWaiting

/** False: it never becomes chargeable, so a charge does not wait for it. */
export const mayBecomeChargeable = ({ kind, verification }: Chargeable): boolean =>
  kind === 'BANK_ACCOUNT' && verification !== 'FAILED' && verification !== 'REFUSED'
