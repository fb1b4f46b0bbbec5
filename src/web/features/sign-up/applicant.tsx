/** Applicant step (SCREEN-06). */
import { ApplicantFields } from './applicant-fields.tsx'
import { OwnDetails } from './own-details.tsx'
import { useStepForm } from '#web/application/step-form.ts'
import { StepPage } from './step-page.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

export default function ApplicantScreen() {
  const { t } = useTranslator()
  const form = useStepForm('applicant')
  return (
    <StepPage form={form} title={t('screens.applicant.title')} lead={t('screens.applicant.lead')}>
      <OwnDetails />
      <ApplicantFields form={form} />
    </StepPage>
  )
}
