/** Debit authorization given with an order or a payment; its text depends on the payment network. */
import { countries } from '../countries/countries.ts'
import type { Currency, Market } from '../countries/market.ts'
import type { UpcomingRental } from '../orders/rental.ts'
import type { AccountVerification } from './deposits.ts'

type Network = (typeof countries)[Market]['bankNetwork'] | 'CARD'

/** Increment with every text change, so that authorizations from outdated pages are rejected. */
const textVersion = 3

/**
 * `entered`: a new card that the page cannot name yet. `later`: the merchant agrees to the amounts now and authorizes
 * the debit once a bank account is linked.
 */
export type AuthorizedAccount = 'named' | 'entered' | 'later'

export interface AuthorizedCharge extends UpcomingRental {
  isCard: boolean
  account: AuthorizedAccount
  /** First charge, in minor units. */
  amount: number
  /** Nothing is charged before approval. */
  isApproved: boolean
  /** False while the bank account is being verified. */
  isChargeable: boolean
}

export interface AuthorizationTerms {
  /** Identifies the text that was shown; recorded with the order and its charges. */
  id: string
  network: Network
  /** `trial`: months cost less during a free trial. `only`: there is a monthly charge but no initial one. */
  months: 'once' | 'monthly' | 'trial' | 'only'
  /** Time of the first charge. */
  when: 'now' | 'verified' | 'approval' | 'approval_verified'
}

/** Authorized account, one-time amount and monthly amount, in minor units. */
export interface DebitAuthorization {
  instrumentId: string
  amount: number
  monthly: number
  currency: Currency
}

/** Checks a single debit: the total of an order or the amount due. */
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

/** False if both the order and the rental are free. */
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

/** A charge waits for verification only if an amount is due: monthly charges count from the approval in any case. */
export function whenCharged({
  amount,
  isApproved,
  isChargeable,
}: Pick<AuthorizedCharge, 'amount' | 'isApproved' | 'isChargeable'>): AuthorizationTerms['when'] {
  if (isChargeable || amount === 0) return isApproved ? 'now' : 'approval'
  return isApproved ? 'verified' : 'approval_verified'
}

/** Rule H1 of Payments Canada: a waiver of the notice before the first debit stands out from the rest. */
export const waivesNotice = ({ network }: Pick<AuthorizationTerms, 'network'>): boolean => network === 'EFT'

export interface Chargeable {
  kind: 'BANK_ACCOUNT' | 'CREDIT_CARD'
  verification: AccountVerification
  /** True until the waiting period of a new payout account ends. */
  isWaiting: boolean
}

/** A bank account must be usable for payouts to be charged; a card is verified by the charge itself. */
export const isChargeableInstrument = ({ kind, verification, isWaiting }: Chargeable): boolean =>
  kind === 'CREDIT_CARD' ? verification !== 'FAILED' : verification === 'VERIFIED' && !isWaiting

/** False if the instrument can never become chargeable, so that no charge waits for it. */
export const mayBecomeChargeable = ({ kind, verification }: Chargeable): boolean =>
  kind === 'BANK_ACCOUNT' && verification !== 'FAILED' && verification !== 'REFUSED'
