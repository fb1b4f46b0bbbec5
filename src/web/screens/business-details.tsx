/** What is the business called, and under which number is it registered? Saving it creates the application. */
import { isRegistered } from '../../domain/application.ts'
import { governmentIdSourcesFor } from '../../domain/journey/check-choices.ts'
import { normalisePhone } from '../../domain/rules/phone.ts'
import { salesRanges } from '../../domain/rules/gpv.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { useJourney } from '../journey/journey.ts'
import { useStepForm } from '../journey/step-form.ts'
import { StepPage } from '../journey/step-page.tsx'
import { StoredNumber } from '../journey/stored-number.tsx'
import { sourceOf } from '../journey/values.ts'
import { useTexts } from '../language/texts.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { Choice } from '../ui/choice.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

const number = 'company.governmentIdentification'

export default function BusinessDetailsScreen() {
  const { t } = useTexts()
  const { config, flags } = useEnvironment()
  const { answers } = useJourney()
  const { market } = config
  const registered = isRegistered(answers.company)
  const stored = answers.company.governmentIdentification
  const sources = governmentIdSourcesFor.company[market]
  const form = useStepForm('business-details', {
    initial: {
      [sourceOf(number)]: stored?.sourceType ?? (registered ? sources[0] : (sources.at(-1) ?? sources[0])),
    },
  })
  const source = form.values[sourceOf(number)] ?? sources[0]
  const mobile = answers.applicant.localPhoneNumber
  return (
    <StepPage
      form={form}
      title={t('screens.business_details.title')}
      lead={registered ? t('screens.business_details.lead') : t('screens.business_details.lead_sole')}
    >
      <TextField
        question={form.field('company.name', t('screens.business_details.name'))}
        hint={
          registered ? t('screens.business_details.name_hint') : t('screens.business_details.name_hint_sole')
        }
        autoComplete="organization"
      />
      <TextField
        question={form.field('company.dba', t('screens.business_details.dba'))}
        hint={t('screens.business_details.dba_hint')}
        optional
      />
      {market === 'CA' && registered && (
        <Choice
          question={form.field(sourceOf(number), t('screens.business_details.number_kind'))}
          options={sources.map((kind) => ({
            value: kind,
            label: t(`screens.business_details.number.${kind}`),
          }))}
          inline
        />
      )}
      <StoredNumber stored={stored}>
        <TextField
          question={form.field(
            number,
            t(`screens.business_details.number.${source as 'FEIN' | 'BN' | 'CN'}`),
          )}
          hint={t(`screens.business_details.number_hint.${source as 'FEIN' | 'BN' | 'CN'}`)}
          kind={source === 'FEIN' ? 'digits' : 'text'}
          optional={!registered}
          width={18}
          why={t('screens.business_details.number_why')}
        />
      </StoredNumber>
      <TextField
        question={form.field('company.phone', t('screens.business_details.phone'))}
        kind="tel"
        prefix="+1"
        width={16}
        autoComplete="tel-national"
        optional
      />
      {mobile && (
        <CheckBox
          id="company.phone.same"
          checked={normalisePhone(form.values['company.phone'] ?? '') === normalisePhone(mobile)}
          onChange={(same) => form.set('company.phone', same ? mobile : '')}
        >
          {t('screens.business_details.same_as_mobile')}
        </CheckBox>
      )}
      <TextField
        question={form.field('company.site', t('screens.business_details.site'))}
        hint={t('screens.business_details.site_hint')}
        kind="url"
        autoComplete="url"
        optional
      />
      {flags.gpvFieldEnabled && (
        <Select
          question={form.field('company.gpv', t('screens.business_details.sales'))}
          options={salesRanges[market].flatMap(({ value, label }) =>
            value === null ? [] : [{ value: String(value), label: t(label) }],
          )}
          empty={t('rules.sales_range.unsaid')}
          optional
        />
      )}
    </StepPage>
  )
}
