/** Applicant step (SCREEN-06). */
import { ApplicantFields } from './applicant-fields.tsx'
import { OwnDetails } from './own-details.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import type { FormValues } from '#web/application/form-values.ts'
import { useJourney } from '#web/application/journey.ts'
import { useStepForm } from '#web/application/step-form.ts'
import { StepPage } from './step-page.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

/** The name of the sign-in; its last word is the family name. */
function nameParts(name: string): FormValues {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return {}
  return {
    'applicant.name.firstName': words.slice(0, -1).join(' '),
    'applicant.name.lastName': words.at(-1) ?? '',
  }
}

export default function ApplicantScreen() {
  const { t } = useTranslator()
  const { session } = useEnvironment()
  const { answers } = useJourney()
  // Proposed only, so that the person still confirms it.
  const form = useStepForm('applicant', {
    initial: answers.applicant.name === undefined ? nameParts(session?.name ?? '') : {},
  })
  return (
    <StepPage form={form} title={t('screens.applicant.title')} lead={t('screens.applicant.lead')}>
      <OwnDetails />
      <ApplicantFields form={form} />
    </StepPage>
  )
}
