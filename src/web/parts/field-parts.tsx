/** Fields: empty, with hint and reason, filled, wrong, optional. */
import { useState, type ReactNode } from 'react'
import { useTranslator } from '#ui/texts/translator.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { DateField } from '../forms/date-field.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { GroupedSelect } from '#ui/fields/grouped-select.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SecretField } from '#ui/fields/secret-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Part } from './part.tsx'

interface StateProps {
  id: string
  label: string
  value?: string
  error?: string | null
  children: (field: FieldProps) => ReactNode
}

/** A working field for the samples. */
function State({ id, label, value: initial = '', error = null, children }: StateProps) {
  const [value, setValue] = useState(initial)
  return children({ id, label, value, error, onChange: setValue, onBlur: () => {} })
}

export function FieldParts() {
  const { t } = useTranslator()
  const firstName = t('screens.applicant.first_name')
  const missing = t('field-errors.required.own_first_name')
  const businessTypes = (['SOLE_PROPRIETOR', 'CORPORATION', 'NON_PROFIT'] as const).map((type, index) => ({
    value: type,
    label: t(`screens.business_type.type.${type}`),
    hint: t(`screens.business_type.about.${type}`),
    disabled: index === 2,
  }))
  const yesOrNo = [
    { value: 'true', label: t('screens.step.yes') },
    { value: 'false', label: t('screens.step.no') },
  ]
  const businessType = t('screens.business_type.type')
  const dateOfBirth = t('screens.identity.dob')
  const phone = t('screens.identity.phone')
  const number = t('screens.identity.number_CA')
  const territory = t('screens.address.territory_CA')
  const category = t('screens.category.search')
  const choose = t('screens.address.choose_CA')
  const groups = [{ label: businessType, options: businessTypes }]
  return (
    <>
      <Part name="ErrorSummary">
        <ErrorSummary
          errors={[
            { id: 'text-wrong', label: null, error: missing },
            { id: 'select-wrong', label: territory, error: t('field-errors.required.territory') },
          ]}
        />
      </Part>
      <Part name="TextField">
        <State id="text" label={firstName}>
          {(field) => <TextField field={field} hint={t('screens.applicant.name_hint')} />}
        </State>
        <State id="text-optional" label={t('screens.business_details.dba')} value="Atelier">
          {(field) => <TextField field={field} optional whyWeAsk={t('screens.identity.dob_why')} />}
        </State>
        <State id="text-wrong" label={firstName} error={missing}>
          {(field) => <TextField field={field} hint={t('screens.applicant.name_hint')} />}
        </State>
        <State id="text-prefix" label={phone} value="514 234-5678">
          {(field) => <TextField field={field} kind="tel" prefix="+1" width={14} />}
        </State>
      </Part>
      <Part name="SecretField">
        <State id="secret" label={number} value="046454286">
          {(field) => <SecretField field={field} hint={t('screens.identity.number_hint_CA')} />}
        </State>
      </Part>
      <Part name="DateField">
        <State id="date" label={dateOfBirth}>
          {(field) => <DateField question={field} hint={t('screens.identity.dob_hint')} />}
        </State>
        <State
          id="date-wrong"
          label={dateOfBirth}
          value="2019-02-31"
          error={t('field-errors.required.own_dob')}
        >
          {(field) => <DateField question={field} whyWeAsk={t('screens.identity.dob_why')} />}
        </State>
      </Part>
      <Part name="Select">
        <State id="select" label={territory} value="SOLE_PROPRIETOR">
          {(field) => <Select field={field} options={businessTypes} placeholder={choose} />}
        </State>
        <State id="select-wrong" label={territory} error={t('field-errors.required.territory')}>
          {(field) => <Select field={field} options={businessTypes} placeholder={choose} />}
        </State>
      </Part>
      <Part name="GroupedSelect">
        <State id="grouped" label={t('screens.category.all_label')}>
          {({ id, label, value, onChange }) => (
            <GroupedSelect
              id={id}
              label={label}
              value={value}
              onChange={onChange}
              placeholder={t('screens.category.all_empty')}
              groups={groups}
            />
          )}
        </State>
      </Part>
      <Part name="RadioGroup">
        <State id="radio" label={businessType} value="CORPORATION">
          {(field) => <RadioGroup field={field} options={businessTypes} />}
        </State>
        <State
          id="radio-wrong"
          label={t('screens.business_type.owners')}
          error={t('field-errors.required.other_owners')}
        >
          {(field) => (
            <RadioGroup
              field={field}
              options={yesOrNo}
              hint={t('screens.business_type.owners_hint')}
              inline
            />
          )}
        </State>
      </Part>
      <Part name="Checkbox">
        <State id="checkbox" label="" value="true">
          {({ id, value, onChange }) => (
            <Checkbox id={id} checked={value === 'true'} onChange={(checked) => onChange(String(checked))}>
              {t('screens.business_details.same_as_mobile')}
            </Checkbox>
          )}
        </State>
        <State id="checkbox-wrong" label="">
          {({ id, value, onChange }) => (
            <Checkbox
              id={id}
              checked={value === 'true'}
              onChange={(checked) => onChange(String(checked))}
              error={t('field-errors.required.terms')}
            >
              {t('screens.identity.same_address')}
            </Checkbox>
          )}
        </State>
      </Part>
      <Part name="Combobox">
        <State id="combobox" label={category}>
          {(field) => (
            <Combobox
              field={field}
              hint={t('screens.category.search_hint')}
              query={field.value}
              onQueryChange={field.onChange}
              onSelect={field.onChange}
              groups={groups}
            />
          )}
        </State>
      </Part>
    </>
  )
}
