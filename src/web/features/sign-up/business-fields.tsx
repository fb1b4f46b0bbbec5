/** Fields of the business, shared by its step and by changes. */
import type { ReactNode } from 'react'
import { type Answers, isRegistered } from '#domain/application/application.ts'
import { countries } from '#domain/countries/countries.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { sourceTypePath } from '#web/application/form-values.ts'
import type { Form } from '#web/forms/form.ts'
import { StoredGovernmentId } from '#web/forms/stored-government-id.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface Props {
  form: Form
  /** Saved answers. */
  company: Answers['company']
  nameHint?: string
  numberWhy?: string
  afterPhone?: ReactNode
  showsWebsite?: boolean
}

export const numberField = 'company.governmentIdentification'

export function BusinessFields({
  form,
  company,
  nameHint,
  numberWhy,
  afterPhone,
  showsWebsite = true,
}: Props) {
  const { t } = useTranslator()
  const { config, flags } = useEnvironment()
  const { companyIds: sources, dialingCode, salesRanges } = countries[config.market]
  const registered = isRegistered(company)
  const stored = company.governmentIdentification
  const source = (form.values[sourceTypePath(numberField)] ?? sources[0]) as (typeof sources)[number]
  const numberProps = form.field(numberField, t(`screens.business_details.number.${source}`))
  return (
    <>
      <TextField
        field={form.field('company.name', t('screens.business_details.name'))}
        {...(nameHint !== undefined && { hint: nameHint })}
        autoComplete="organization"
      />
      <TextField
        field={form.field('company.dba', t('screens.business_details.dba'))}
        hint={t('screens.business_details.dba_hint')}
        optional
      />
      <StoredGovernmentId stored={stored} note={numberProps.note}>
        {sources.length > 1 && registered && (
          <RadioGroup
            field={form.field(sourceTypePath(numberField), t('screens.business_details.number_kind'))}
            options={sources.map((kind) => ({
              value: kind,
              label: t(`screens.business_details.number.${kind}`),
            }))}
            inline
          />
        )}
        <TextField
          field={numberProps}
          hint={t(`screens.business_details.number_hint.${source}`)}
          kind={source === 'FEIN' ? 'digits' : 'text'}
          optional={!registered}
          width={18}
          {...(numberWhy !== undefined && { whyWeAsk: numberWhy })}
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
      {afterPhone}
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
    </>
  )
}
