/** A profile whose accounts are all in another currency than the page's (STORE-09, STORE-10). */
import { currencies, type Currency } from '../market.ts'

export interface CurrencyOverlap {
  /** The currency of the page. */
  active: Currency
  /** The person chose it in this visit, and was told that it means a new application (FORM-05). */
  chosen: boolean
  /** The currencies of the person's accounts. */
  ofAccounts: readonly Currency[]
  /** The currencies that the page offers. */
  offered: readonly Currency[]
}

/** `switch`: to the other currency. `refuse`: no account can be made here for this profile. */
export type OverlapRuling = { do: 'stay' } | { do: 'switch'; to: Currency } | { do: 'refuse' }

/** Without any account, or with one in the active currency, there is nothing to settle. */
export function currencyOverlap({ active, chosen, ofAccounts, offered }: CurrencyOverlap): OverlapRuling {
  if (chosen || ofAccounts.length === 0 || ofAccounts.includes(active)) return { do: 'stay' }
  const other = currencies.find((currency) => currency !== active && offered.includes(currency))
  return other ? { do: 'switch', to: other } : { do: 'refuse' }
}
