/** Business type step. */
import { BusinessTypeFields } from './business-type-fields.tsx'
import { useStepForm } from '#web/application/step-form.ts'
import { StepPage } from './step-page.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

export default function BusinessTypeScreen() {
  const { t } = useTranslator()
  const form = useStepForm('business-type')
  return (
    <StepPage form={form} title={t('screens.business_type.title')}>
      <BusinessTypeFields form={form} />
    </StepPage>
  )
}
