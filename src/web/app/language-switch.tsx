/** Language switch, and the alert about an unsupported language. */
import { useRef } from 'react'
import { languageNames, type Language } from '#domain/countries/market.ts'
import { writeCookie } from '../browser/cookies.ts'
import { writeSessionStorage } from '../browser/session-storage.ts'
import { useEnvironment } from '../application/environment.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { switchLanguage } from '../i18n/translations.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useBrand } from '../theme/brand.tsx'
import { Alert } from '#ui/alert.tsx'

/** Switches to the market's other language; hidden when the portal offers only one (I18N-03). */
export function LanguageSwitch() {
  const { config, flags } = useEnvironment()
  const { locale } = useTranslator()
  const group = useRef<HTMLDivElement>(null)
  if (!flags.multiLanguage || config.languages.length < 2) return null
  const changeLanguage = async (language: Language) => {
    try {
      // The page refetches server texts when the language changes.
      await switchLanguage(language, [], () => {
        writeSessionStorage('language', language)
        writeCookie('market', language)
      })
      // The pressed button is replaced by the one for the other language.
      requestAnimationFrame(() => group.current?.querySelector('button')?.focus())
    } catch (error) {
      showErrorToast(error)
    }
  }
  return (
    <div className="languages" ref={group}>
      {config.languages
        .filter((language) => language !== locale)
        .map((language) => (
          <button
            key={language}
            type="button"
            className="button-plain"
            lang={language}
            onClick={() => void changeLanguage(language)}
          >
            {languageNames[language]}
          </button>
        ))}
    </div>
  )
}

/** Says which language replaces an unsupported one (ERR-18). */
export function UnsupportedLanguageAlert() {
  const { t, locale } = useTranslator()
  const { name } = useBrand()
  if (!useEnvironment().isLanguageUnsupported) return null
  return (
    <Alert kind="warning" title={t('shell.unsupported_language.title', { brand: name })}>
      <p>{t('shell.unsupported_language.text', { language: languageNames[locale] })}</p>
    </Alert>
  )
}
