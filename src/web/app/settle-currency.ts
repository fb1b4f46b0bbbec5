/** A person whose accounts are all in another currency than the page's (STORE-09, STORE-10). */
import type { AccountView } from '../../contract/v2/accounts.ts'
import { currencyOverlap } from '../../domain/stores/overlap.ts'
import { cookie, writeCookie } from '../client/cookies.ts'
import { remember, remembered } from '../client/visit.ts'
import type { Environment } from '../journey/environment.tsx'
import { track } from '../journey/track.ts'
import { texts } from '../language/texts.ts'
import { showToast } from '../ui/toasts.tsx'
import type { Arrival } from './arrival.ts'

/** The accounts that the visit may go on with. Does not come back where the page is loaded anew. */
export async function settleCurrency(
  { config, accounts }: Environment,
  arrival: Arrival | null,
): Promise<readonly AccountView[]> {
  const chosen = remembered('currency') === config.currency
  const ruling = currencyOverlap({
    active: config.currency,
    chosen,
    ofAccounts: accounts.map(({ company }) => company.currency),
    offered: config.currencies,
  })
  // Whoever chose a country is about to begin there: an account in the other one is not what they came for.
  if (ruling.do === 'stay')
    return chosen ? accounts.filter(({ company }) => company.currency === config.currency) : accounts
  if (ruling.do === 'refuse') {
    if (remembered('overlap') === null) showToast(texts().t(`shell.overlap.${config.market}`), 'error')
    track('overlapping_currency_error', { country: config.market })
    remember('overlap', config.market)
    return []
  }
  writeCookie('currency', ruling.to)
  // A browser that keeps no cookies would load the page for ever.
  if (cookie('currency') !== ruling.to) return accounts
  if (arrival) window.history.replaceState(window.history.state, '', arrival.address)
  window.location.reload()
  return new Promise(() => {})
}
