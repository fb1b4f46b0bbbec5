/** What kind of business is it, and does anybody else own a quarter of it? (SCREEN-06, SCREEN-07, OWN-03) */
import { BusinessTypeFields } from '../journey/business-type-fields.tsx'
import { useStepForm } from '../journey/step-form.ts'
import { StepPage } from '../journey/step-page.tsx'
import { useTexts } from '../language/texts.ts'

export default function BusinessTypeScreen() {
  const { t } = useTexts()
  const form = useStepForm('business-type')
  return (
    <StepPage form={form} title={t('screens.business_type.title')}>
      <BusinessTypeFields form={form} />
    </StepPage>
  )
}
