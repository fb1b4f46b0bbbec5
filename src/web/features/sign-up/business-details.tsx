/** Business details step. Saving it creates the application. */
import { useState } from 'react'
import { isRegistered } from '../../../domain/application/application.ts'
import { countries } from '../../../domain/countries/countries.ts'
import { normalizePhone } from '../../../domain/fields/rules/phone.ts'
import { useEnvironment } from '../../application/environment.tsx'
import { useJourney } from '../../application/journey.ts'
import { useStepForm } from '../../application/step-form.ts'
import { StepPage } from './step-page.tsx'
import { StoredGovernmentId } from '../../forms/stored-government-id.tsx'
import { sourceTypePath } from '../../application/form-values.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

const governmentIdField = 'company.governmentIdentification'

export default function BusinessDetailsScreen() {
  const { t } = useTranslator()
  const { config, flags } = useEnvironment()
  const { answers } = useJourney()
  const { companyIds: sources, dialingCode, salesRanges } = countries[config.market]
  const registered = isRegistered(answers.company)
  const stored = answers.company.governmentIdentification
  const form = useStepForm('business-details', {
    initial: {
      [sourceTypePath(governmentIdField)]:
        stored?.sourceType ?? (registered ? sources[0] : (sources.at(-1) ?? sources[0])),
    },
  })
  const source = form.values[sourceTypePath(governmentIdField)] ?? sources[0]
  const applicantPhone = answers.applicant.localPhoneNumber
  // A website that a link or an earlier answer brought is shown in any case.
  const [showsWebsite] = useState(flags.websiteCollection || (form.values['company.site'] ?? '') !== '')
  return (
    <StepPage
      form={form}
      title={t('screens.business_details.title')}
      lead={registered ? t('screens.business_details.lead') : t('screens.business_details.lead_sole')}
    >
      <TextField
        field={form.field('company.name', t('screens.business_details.name'))}
        hint={
          registered ? t('screens.business_details.name_hint') : t('screens.business_details.name_hint_sole')
        }
        autoComplete="organization"
      />
      <TextField
        field={form.field('company.dba', t('screens.business_details.dba'))}
        hint={t('screens.business_details.dba_hint')}
        optional
      />
      {sources.length > 1 && registered && (
        <RadioGroup
          field={form.field(sourceTypePath(governmentIdField), t('screens.business_details.number_kind'))}
          options={sources.map((kind) => ({
            value: kind,
            label: t(`screens.business_details.number.${kind}`),
          }))}
          inline
        />
      )}
      <StoredGovernmentId stored={stored}>
        <TextField
          field={form.field(
            governmentIdField,
            t(`screens.business_details.number.${source as 'FEIN' | 'BN' | 'CN'}`),
          )}
          hint={t(`screens.business_details.number_hint.${source as 'FEIN' | 'BN' | 'CN'}`)}
          kind={source === 'FEIN' ? 'digits' : 'text'}
          optional={!registered}
          width={18}
          whyWeAsk={t('screens.business_details.number_why')}
        />
      </StoredGovernmentId>
      <TextField
        field={form.field('company.phone', t('screens.business_details.phone'))}
        kind="tel"
        prefix={dialingCode}
        width={16}
        autoComplete="tel-national"
        optional
      />
      {applicantPhone && (
        <Checkbox
          id="company.phone.same"
          checked={normalizePhone(form.values['company.phone'] ?? '') === normalizePhone(applicantPhone)}
          onChange={(isSame) => form.set('company.phone', isSame ? applicantPhone : '')}
        >
          {t('screens.business_details.same_as_mobile')}
        </Checkbox>
      )}
      {showsWebsite && (
        <TextField
          field={form.field('company.site', t('screens.business_details.site'))}
          hint={t('screens.business_details.site_hint')}
          kind="url"
          autoComplete="url"
          optional
        />
      )}
      {flags.gpvFieldEnabled && (
        <Select
          field={form.field('company.gpv', t('screens.business_details.sales'))}
          options={salesRanges.flatMap(({ value, label }) =>
            value === null ? [] : [{ value: String(value), label: t(label) }],
          )}
          placeholder={t('field-errors.sales_range.not_provided')}
          optional
        />
      )}
    </StepPage>
  )
}
