/** Debit authorization that a merchant gives before an order is charged, by payment network. */
import { countries } from '../countries/countries.ts'
import type { Market } from '../countries/market.ts'
import type { AccountVerification } from './deposits.ts'

type Network = (typeof countries)[Market]['bankNetwork'] | 'CARD'

/** Changes whenever a text changes, so that a page of before is recognized. */
const textVersion = 1

export interface AuthorizationTerms {
  /** Identifies the text that was shown; recorded with the charge. */
  id: string
  message: `orders.authorization.${Network}`
  /** `yes` for an order that is charged monthly too. */
  monthly: 'yes' | 'no'
}

export interface AuthorizedCharge {
  isCard: boolean
  /** A card that is entered on the page, which cannot name it yet. */
  isEntered?: boolean
  monthly: number
}

export function authorizationTerms(
  market: Market,
  { isCard, isEntered = false, monthly }: AuthorizedCharge,
): AuthorizationTerms {
  const network = isCard ? 'CARD' : countries[market].bankNetwork
  const isMonthly = monthly > 0
  return {
    id: [network, isMonthly ? 'monthly' : 'once', isEntered ? 'entered' : 'named', textVersion].join('.'),
    message: `orders.authorization.${network}`,
    monthly: isMonthly ? 'yes' : 'no',
  }
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
