/** The other language of the market, in its own words; hidden where the portal does not offer a choice (I18N-03). */
import type { Language } from '../../domain/market.ts'
import { writeCookie } from '../client/cookies.ts'
import { remember } from '../client/visit.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { switchLanguage, useTexts } from '../language/texts.ts'
import { tellFailure } from '../journey/tell-failure.ts'

/** A language is named in itself, whatever the page speaks. */
const ownNames = { 'en-US': 'English', 'en-CA': 'English', 'fr-CA': 'Français' } as const satisfies Record<
  Language,
  string
>

export function LanguageSwitch() {
  const { config, flags } = useEnvironment()
  const { locale } = useTexts()
  if (!flags.multiLanguage || config.languages.length < 2) return null
  const choose = async (language: Language) => {
    try {
      await switchLanguage(language)
      remember('language', language)
      writeCookie('market', language)
    } catch (failure) {
      tellFailure(failure)
    }
  }
  return (
    <div className="languages">
      {config.languages
        .filter((language) => language !== locale)
        .map((language) => (
          <button
            key={language}
            type="button"
            className="quiet"
            lang={language}
            onClick={() => void choose(language)}
          >
            {ownNames[language]}
          </button>
        ))}
    </div>
  )
}
