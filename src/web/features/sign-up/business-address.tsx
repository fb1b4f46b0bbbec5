/** Business address step. */
import type { Answers } from '#domain/application/application.ts'
import { toCompanyNameParams } from '#domain/analytics/company-name.ts'
import { AddressFields } from '#web/forms/address-fields.tsx'
import { useStepForm } from '#web/application/step-form.ts'
import { StepPage } from './step-page.tsx'
import { track } from '#web/analytics/track.ts'
import { useTranslator } from '#ui/texts/translator.ts'

export default function BusinessAddressScreen() {
  const { t } = useTranslator()
  const form = useStepForm('business-address', { onSaved: trackCompanyName })
  return (
    <StepPage
      form={form}
      title={t('screens.business_address.title')}
      lead={t('screens.business_address.lead')}
    >
      <AddressFields form={form} prefix="company.address" section="work" />
    </StepPage>
  )
}

/** The event needs the province, which is known only from this step on (ANL-19). */
function trackCompanyName({ company: { name, address } }: Answers): void {
  if (name !== undefined) track('company_name', toCompanyNameParams(name, address?.territory ?? null))
}
