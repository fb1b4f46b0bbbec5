/** The operator's privacy notice at a step, if there is one in the reader's language. */
import type { PrivacyNotices } from '#domain/terms/privacy-notices.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useEnvironment } from './environment.tsx'

export function PrivacyNotice({ place }: { place: keyof PrivacyNotices }) {
  const { locale } = useTranslator()
  const notice = useEnvironment().config.privacyNotices[place]?.[locale]
  return notice ? <p className="hint">{notice}</p> : null
}
