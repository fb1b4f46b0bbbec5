/** Switches market when all of a person's accounts use another currency (STORE-09, STORE-10). */
import type { AccountView } from '#api/accounts.ts'
import { resolveCurrencyOverlap } from '#domain/stores/currency-overlap.ts'
import { marketText } from '#domain/countries/market.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { writeSessionStorage, readSessionStorage } from '#web/browser/session-storage.ts'
import type { Environment } from '#web/application/environment.tsx'
import { track } from '#web/analytics/track.ts'
import { getTranslator } from '#ui/texts/translator.ts'
import { showToast } from '#ui/toasts.tsx'
import type { LandingParams } from './landing-params.ts'

/** Returns the accounts to use in this visit. Never resolves if the page reloads. */
export async function resolveCurrency(
  { config, accounts }: Environment,
  landing: LandingParams | null,
): Promise<readonly AccountView[]> {
  const isChosen = readSessionStorage('currency') === config.currency
  const outcome = resolveCurrencyOverlap({
    activeCurrency: config.currency,
    isUserSelected: isChosen,
    accountCurrencies: accounts.map(({ company }) => company.currency),
    availableCurrencies: config.currencies,
  })
  // After choosing a country, ignore accounts in the other currency.
  if (outcome.action === 'none')
    return isChosen ? accounts.filter(({ company }) => company.currency === config.currency) : accounts
  if (outcome.action === 'reject') {
    if (readSessionStorage('currencyOverlap') === null)
      showToast(getTranslator().t(marketText('shell.overlap', config.market)), 'error')
    track('overlapping_currency_error', { country: config.market })
    writeSessionStorage('currencyOverlap', config.market)
    return []
  }
  writeCookie('currency', outcome.to)
  // Without cookies the page would reload forever.
  if (readCookie('currency') !== outcome.to) return accounts
  if (landing) window.history.replaceState(window.history.state, '', landing.url)
  window.location.reload()
  return new Promise(() => {})
}
