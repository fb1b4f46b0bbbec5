/** Who is applying? (SCREEN-06) */
import { ApplicantFields } from '../journey/applicant-fields.tsx'
import { useStepForm } from '../journey/step-form.ts'
import { StepPage } from '../journey/step-page.tsx'
import { useTexts } from '../language/texts.ts'

export default function ApplicantScreen() {
  const { t } = useTexts()
  const form = useStepForm('applicant')
  return (
    <StepPage form={form} title={t('screens.applicant.title')} lead={t('screens.applicant.lead')}>
      <ApplicantFields form={form} />
    </StepPage>
  )
}
