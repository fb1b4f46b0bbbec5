/** Business details step. Saving it creates the application. */
import { useState } from 'react'
import { isRegistered } from '#domain/application/application.ts'
import { countries } from '#domain/countries/countries.ts'
import { normalizePhone } from '#domain/fields/rules/phone.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { sourceTypePath } from '#web/application/form-values.ts'
import { useJourney } from '#web/application/journey.ts'
import { useStepForm } from '#web/application/step-form.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { BusinessFields, numberField } from './business-fields.tsx'
import { StepPage } from './step-page.tsx'

export default function BusinessDetailsScreen() {
  const { t } = useTranslator()
  const { config, flags } = useEnvironment()
  const { answers } = useJourney()
  const { companyIds: sources } = countries[config.market]
  const registered = isRegistered(answers.company)
  const form = useStepForm('business-details', {
    initial: {
      [sourceTypePath(numberField)]:
        answers.company.governmentIdentification?.sourceType ??
        (registered ? sources[0] : (sources.at(-1) ?? sources[0])),
    },
  })
  const applicantPhone = answers.applicant.localPhoneNumber
  // A website from a link or an earlier answer is always shown.
  const [showsWebsite] = useState(flags.websiteCollection || (form.values['company.site'] ?? '') !== '')
  return (
    <StepPage
      form={form}
      title={t('screens.business_details.title')}
      lead={registered ? t('screens.business_details.lead') : t('screens.business_details.lead_sole')}
    >
      <BusinessFields
        form={form}
        company={answers.company}
        nameHint={
          registered ? t('screens.business_details.name_hint') : t('screens.business_details.name_hint_sole')
        }
        numberWhy={t('screens.business_details.number_why')}
        afterPhone={
          applicantPhone && (
            <Checkbox
              id="company.phone.same"
              checked={normalizePhone(form.values['company.phone'] ?? '') === normalizePhone(applicantPhone)}
              onChange={(isSame) => form.set('company.phone', isSame ? applicantPhone : '')}
            >
              {t('screens.business_details.same_as_mobile')}
            </Checkbox>
          )
        }
        showsWebsite={showsWebsite}
      />
    </StepPage>
  )
}
