/** Loading the environment and the language that speaks for it, and changing both together. */
import type { ConfigView } from '../../contract/v2/open.ts'
import {
  isCurrency,
  marketFacts,
  marketOfCurrency,
  type Currency,
  type Language,
} from '../../domain/market.ts'
import { cookie, writeCookie } from '../client/cookies.ts'
import { remembered } from '../client/visit.ts'
import { fetchEnvironment, type Environment } from '../journey/environment.tsx'
import { chooseLanguage, guessCurrency, type Signs } from '../language/choose.ts'
import { trackAbout } from '../journey/track.ts'
import { switchLanguage } from '../language/texts.ts'
import { brandOf, wear } from '../portals/brand.tsx'

/** The currency that was chosen is none of those that the page offers (ERR-18). */
export class UnservedCurrency extends Error {
  override name = 'UnservedCurrency'
  readonly config: ConfigView
  constructor(config: ConfigView) {
    super('the currency is not served')
    this.config = config
  }
}

const signs = (): Signs => ({
  session: remembered('language'),
  cookie: cookie('market'),
  browser: navigator.languages,
})

/**
 * The language is guessed so that its texts load beside the configuration, which may yet offer other ones. Throws
 * UnservedCurrency or the configuration's CallFailure, when there are texts to say it in.
 */
export async function loadEnvironment(referralUrlId: string | null): Promise<Environment> {
  const chosen = cookie('currency')
  const guessed = guessCurrency(signs())
  const currency = chosen === null || !isCurrency(chosen) ? guessed : chosen
  const guess = chooseLanguage(signs(), marketFacts[marketOfCurrency(currency)].languages)
  const spoken = switchLanguage(guess, ['shell'])
  try {
    const [environment] = await Promise.all([fetchEnvironment(referralUrlId, currency), spoken])
    const { config } = environment
    const [first = currency] = config.currencies
    // A guess gives way to what is offered; a choice is told that it is not.
    if (chosen === null && !config.currencies.includes(currency))
      return await loadMarket(referralUrlId, first)
    if (chosen !== null && !config.currencies.some((offered) => offered === chosen)) {
      wear(brandOf(config))
      throw new UnservedCurrency(config)
    }
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
async function settle(environment: Environment, spoken: Language | null): Promise<void> {
  const { config } = environment
  trackAbout({ environment })
  const language = chooseLanguage(signs(), config.languages)
  if (language !== spoken) await switchLanguage(language)
  writeCookie('market', language)
  writeCookie('currency', config.currency)
  wear(brandOf(config))
}
