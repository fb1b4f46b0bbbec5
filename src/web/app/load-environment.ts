/** Loading the environment and the language that speaks for it, and changing both together. */
import {
  isCurrency,
  marketFacts,
  marketOfCurrency,
  type Currency,
  type Language,
} from '../../domain/market.ts'
import { cookie, writeCookie } from '../client/cookies.ts'
import { fetchEnvironment, type Environment } from '../journey/environment.tsx'
import { chooseLanguage, guessCurrency, type Signs } from '../language/choose.ts'
import { switchLanguage } from '../language/texts.ts'
import { wear } from '../portals/brand.tsx'

/** Where this visit's choice of a language is kept. */
export const languageKey = 'language'

/** The currency that was chosen is none of ours (ERR-18). */
export class UnservedCurrency extends Error {
  override name = 'UnservedCurrency'
}

const signs = (): Signs => ({
  session: window.sessionStorage.getItem(languageKey),
  cookie: cookie('market'),
  browser: navigator.languages,
})

/**
 * The language is guessed so that its texts load beside the configuration, which may yet offer other ones. Throws
 * UnservedCurrency or the configuration's CallFailure, when there are texts to say it in.
 */
export async function loadEnvironment(referralUrlId: string | null): Promise<Environment> {
  const currency = cookie('currency') ?? guessCurrency(signs())
  const market = isCurrency(currency) ? marketOfCurrency(currency) : 'US'
  const guess = chooseLanguage(signs(), marketFacts[market].languages)
  const spoken = switchLanguage(guess, ['shell'])
  try {
    if (!isCurrency(currency)) throw new UnservedCurrency()
    const [environment] = await Promise.all([fetchEnvironment(referralUrlId, currency), spoken])
    await settle(environment, guess)
    return environment
  } catch (failure) {
    await spoken
    throw failure
  }
}

export async function loadMarket(referralUrlId: string | null, currency: Currency): Promise<Environment> {
  const environment = await fetchEnvironment(referralUrlId, currency)
  await settle(environment, null)
  return environment
}

/** Speaks a language the configuration offers, and lets the server know it and the currency. */
async function settle({ config }: Environment, spoken: Language | null): Promise<void> {
  const language = chooseLanguage(signs(), config.languages)
  if (language !== spoken) await switchLanguage(language)
  writeCookie('market', language)
  writeCookie('currency', config.currency)
  wear({ ...config.brand, portal: config.portal })
}
