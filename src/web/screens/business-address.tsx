/** Where is the business? */
import type { Answers } from '../../domain/application.ts'
import { reportCompanyName } from '../../domain/analytics/company-name.ts'
import { AddressFields } from '../journey/address-fields.tsx'
import { useStepForm } from '../journey/step-form.ts'
import { StepPage } from '../journey/step-page.tsx'
import { track } from '../journey/track.ts'
import { useTexts } from '../language/texts.ts'

export default function BusinessAddressScreen() {
  const { t } = useTexts()
  const form = useStepForm('business-address', { onSaved: trackName })
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

/** The name is told with its province, so not before that is known (ANL-19). */
function trackName({ company: { name, address } }: Answers): void {
  if (name !== undefined) track('company_name', reportCompanyName(name, address?.territory ?? null))
}
