/** Where is the business? */
import { AddressFields } from '../journey/address-fields.tsx'
import { useStepForm } from '../journey/step-form.ts'
import { StepPage } from '../journey/step-page.tsx'
import { useTexts } from '../language/texts.ts'

export default function BusinessAddressScreen() {
  const { t } = useTexts()
  const form = useStepForm('business-address')
  return (
    <StepPage
      form={form}
      title={t('screens.business_address.title')}
      lead={t('screens.business_address.lead')}
    >
      <AddressFields form={form} of="company.address" section="work" />
    </StepPage>
  )
}
