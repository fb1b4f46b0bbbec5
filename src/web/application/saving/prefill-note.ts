/** Note at an answer that the partner entered and the applicant has not confirmed (PART-02). */
import { isMarked } from '#domain/partners/marks.ts'
import type { FieldPath } from '#domain/journey/fields.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useJourney } from '../journey.ts'

export function usePrefillNote(): (path: string) => string | undefined {
  const { t } = useTranslator()
  const partner = useJourney().view?.application.partner
  return (path) =>
    partner && isMarked(path as FieldPath, partner.prefilled)
      ? t('screens.step.prefilled', { organization: partner.name })
      : undefined
}
