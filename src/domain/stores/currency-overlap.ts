/** Handles a user whose accounts are all in a currency other than the page's (STORE-09, STORE-10). */
import { currencies, type Currency } from '../countries/market.ts'

export interface CurrencyOverlap {
  activeCurrency: Currency
  /**
   * True if the user selected the currency in this session, after being told that it starts a new application
   * (FORM-05).
   */
  isUserSelected: boolean
  accountCurrencies: readonly Currency[]
  availableCurrencies: readonly Currency[]
}

/** `reject`: the user cannot open an account in any currency offered here. */
export type CurrencyOverlapAction =
  { action: 'none' } | { action: 'switch'; to: Currency } | { action: 'reject' }

export function resolveCurrencyOverlap({
  activeCurrency,
  isUserSelected,
  accountCurrencies,
  availableCurrencies,
}: CurrencyOverlap): CurrencyOverlapAction {
  if (isUserSelected || accountCurrencies.length === 0 || accountCurrencies.includes(activeCurrency))
    return { action: 'none' }
  const other = currencies.find(
    (currency) => currency !== activeCurrency && availableCurrencies.includes(currency),
  )
  return other ? { action: 'switch', to: other } : { action: 'reject' }
}
