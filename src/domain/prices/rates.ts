/** Rates that a merchant is shown before the terms are accepted: fees per payment, and fees of the account. */
import type { Currency } from '../countries/market.ts'
import { feeRows, type Fee, type FeeFlag, type FeeName, type FeeRow } from './fees.ts'
import { toMinorUnits } from './money.ts'

/** Charged per month, per lost dispute, and once if the merchant ends the agreement. */
export const accountFeeNames = ['monthly', 'dispute', 'cancellation'] as const
export type AccountFeeName = (typeof accountFeeNames)[number]

/** Whole currency units. */
export type AccountFees = Record<AccountFeeName, number>

export const accountFeeDefaults: AccountFees = { monthly: 0, dispute: 0, cancellation: 0 }

export interface MarketRates {
  fees: Partial<Record<FeeName, Fee>>
  accountFees: AccountFees
}

export interface Rates {
  currency: Currency
  fees: FeeRow[]
  /** Minor units. */
  accountFees: AccountFees
}

interface ConfiguredRates {
  fees: Record<FeeName, Fee>
  accountFees: AccountFees
  flags: Readonly<Record<FeeFlag, boolean>>
}

export const ratesOf = ({ fees, accountFees, flags }: ConfiguredRates, currency: Currency): Rates => ({
  currency,
  fees: feeRows(fees, flags),
  accountFees: {
    monthly: toMinorUnits(accountFees.monthly),
    dispute: toMinorUnits(accountFees.dispute),
    cancellation: toMinorUnits(accountFees.cancellation),
  },
})

/** Card types and processing methods in the fee box of Canada's Code of Conduct; null for its other fees. */
export const feeBox: Readonly<
  Record<FeeName, { card: 'credit' | 'debit' | 'any'; method: FeeMethod } | null>
> = {
  terminal: { card: 'credit', method: 'in_person' },
  terminalDebit: { card: 'debit', method: 'in_person' },
  keyedIn: { card: 'credit', method: 'keyed_in' },
  keyedInDebit: { card: 'debit', method: 'keyed_in' },
  transferToBank: null,
  invoicing: { card: 'credit', method: 'invoice' },
  invoicingDebit: { card: 'debit', method: 'invoice' },
  commerce: { card: 'any', method: 'store' },
  paylink: { card: 'any', method: 'link' },
  paybutton: { card: 'any', method: 'button' },
  echeck: null,
  customEcommerce: { card: 'any', method: 'online' },
}

export type FeeMethod = 'in_person' | 'keyed_in' | 'invoice' | 'store' | 'link' | 'button' | 'online'
