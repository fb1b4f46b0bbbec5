/** Loads the environment together with its language, and switches both. */
import type { ConfigView } from '#api/public.ts'
import { countries } from '#domain/countries/countries.ts'
import { isCurrency, marketForCurrency, type Currency, type Language } from '#domain/countries/market.ts'
import {
  asksForUnsupportedLanguage,
  resolveLanguage,
  inferCurrency,
  type LocaleHints,
} from '#domain/countries/resolve-language.ts'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { readSessionStorage } from '../browser/session-storage.ts'
import { restoreDrafts } from '../application/draft.ts'
import { deriveEnvironment, fetchEnvironment, type Environment } from '../application/environment.tsx'
import { findSavedDraft } from '../application/saving/save-draft.ts'
import { setTrackingSubject } from '../analytics/track.ts'
import { switchLanguage } from '../i18n/translations.ts'
import { toBrand, applyTheme } from '../theme/brand.tsx'

/** The chosen currency is not available in this portal (ERR-18). */
export class UnsupportedCurrencyError extends Error {
  override name = 'UnsupportedCurrencyError'
  readonly config: ConfigView
  constructor(config: ConfigView) {
    super('Currency is not supported')
    this.config = config
  }
}

const readLocaleHints = (): LocaleHints => ({
  session: readSessionStorage('language'),
  cookie: readCookie('market'),
  browser: navigator.languages,
})

/**
 * Guesses the language so that translations load in parallel with the configuration. Throws UnsupportedCurrencyError or
 * the configuration's error, after the translations for the error page have loaded.
 */
export async function loadEnvironment(referralUrlId: string | null): Promise<Environment> {
  const storedCurrency = readCookie('currency')
  const inferredCurrency = inferCurrency(readLocaleHints())
  const currency = storedCurrency === null || !isCurrency(storedCurrency) ? inferredCurrency : storedCurrency
  const inferredLanguage = resolveLanguage(
    readLocaleHints(),
    countries[marketForCurrency(currency)].languages,
  )
  const isLanguageUnsupported = asksForUnsupportedLanguage(readLocaleHints())
  const languageSwitched = switchLanguage(inferredLanguage, ['shell'])
  try {
    const [environment] = await Promise.all([fetchEnvironment(referralUrlId, currency), languageSwitched])
    const { config, session } = environment
    restoreDrafts(window.sessionStorage, session?.userId ?? null)
    adoptSavedDraft(environment)
    const [first = currency] = config.currencies
    // Replace a guessed currency that is not available; reject a chosen one.
    if (storedCurrency === null && !config.currencies.includes(currency))
      return { ...(await loadMarket(referralUrlId, first)), isLanguageUnsupported }
    if (storedCurrency !== null && !config.currencies.some((supported) => supported === storedCurrency)) {
      applyTheme(toBrand(config))
      throw new UnsupportedCurrencyError(config)
    }
    await applyEnvironment(environment, inferredLanguage)
    return { ...environment, isLanguageUnsupported }
  } catch (error) {
    await languageSwitched
    throw error
  }
}

export async function loadMarket(referralUrlId: string | null, currency: Currency): Promise<Environment> {
  const environment = await fetchEnvironment(referralUrlId, currency)
  adoptSavedDraft(environment)
  await applyEnvironment(environment, null)
  return environment
}

/** Replaces the local draft with the server's, which another tab or device may have changed, completed or deleted. */
function adoptSavedDraft(environment: Environment): void {
  const { draft } = deriveEnvironment(environment)
  const saved = findSavedDraft(environment.drafts, environment)
  const known = draft.saved()
  const isKnown = saved?.application.updatedAt === known?.application.updatedAt
  if (saved && !isKnown) draft.adopt(saved)
  else if (environment.session && !isKnown) draft.reset()
}

/** Switches to a language the configuration offers, and stores language and currency in cookies for the server. */
async function applyEnvironment(environment: Environment, currentLanguage: Language | null): Promise<void> {
  const { config } = environment
  setTrackingSubject({ environment })
  const language = resolveLanguage(readLocaleHints(), config.languages)
  if (language !== currentLanguage) await switchLanguage(language)
  writeCookie('market', language)
  writeCookie('currency', config.currency)
  applyTheme(toBrand(config))
}
