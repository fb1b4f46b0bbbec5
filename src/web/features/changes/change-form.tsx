/** Edits one group of details; the effects are shown before anything is sent. */
import type { ApplicationBody } from '../../../api/applications.ts'
import { isRegistered } from '../../../domain/application/application.ts'
import { countries } from '../../../domain/countries/countries.ts'
import type { FieldError } from '../../../domain/fields/field-errors.ts'
import type { FieldPath } from '../../../domain/journey/fields.ts'
import { validateFields } from '../../../domain/journey/validate.ts'
import { callApi } from '../../api-client/call-api.ts'
import { useEnvironment } from '../../application/environment.tsx'
import {
  mergeValues,
  sourceTypePath,
  toFormValues,
  toUpdateBody,
  type FormValues,
} from '../../application/form-values.ts'
import { toAnswers, useApplication } from '../../application/journey.ts'
import { AddressFields } from '../../forms/address-fields.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useForm, type Form } from '../../forms/form.ts'
import { governmentIdErrors } from '../../forms/government-id-errors.ts'
import { StoredGovernmentId } from '../../forms/stored-government-id.tsx'
import { useTranslator } from '../../i18n/translations.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { BackLink } from './back-link.tsx'
import { CategoryField } from './category-field.tsx'
import type { Preview } from './changes.tsx'
import { groups, type FieldGroup } from './groups.ts'

interface Props {
  group: FieldGroup
  /** Values of an earlier attempt. */
  typed: FormValues
  onPreview: (values: FormValues, body: ApplicationBody, preview: Preview) => void
}

const numberField = 'company.governmentIdentification'

export function ChangeForm({ group, typed, onPreview }: Props) {
  const { t } = useTranslator()
  const { draft, validationContext, config } = useEnvironment()
  const { id, view } = useApplication()
  const answers = toAnswers(view)
  const paths: readonly FieldPath[] = groups[group]
  const source = answers.company.governmentIdentification?.sourceType
  const form = useForm({
    page: `${id}/changes/${group}`,
    draft,
    fieldOrder: paths,
    initial: {
      ...toFormValues(answers, paths),
      ...(group === 'business'
        ? { [sourceTypePath(numberField)]: source ?? countries[config.market].companyIds[0] }
        : {}),
      ...typed,
    },
    validate: (values: FormValues): FieldError[] => {
      const merged = mergeValues(answers, values, paths)
      // The server judges the category: what it does is shown before anything is sent.
      const own = paths.filter((path) => path !== 'company.segment')
      return [
        ...validateFields(merged, own, validationContext),
        ...governmentIdErrors(values, own, merged, validationContext),
        ...(group === 'category' && !values['company.segment']
          ? [{ field: 'company.segment', code: 'required' } as const]
          : []),
      ]
    },
    onSubmit: async (values) => {
      const body = toUpdateBody(values, paths)
      const query = { preview: 'true' } as const
      const preview = await callApi('POST /applications/{id}/changes', { params: { id }, query, body })
      onPreview(values, body, preview)
    },
  })
  return (
    <FormPage
      form={form}
      beforeTitle={<BackLink to="?">{t('changes.back')}</BackLink>}
      title={t(`changes.edit.${group}`)}
      lead={t('changes.edit.lead')}
      submitLabel={t('changes.see_effects')}
      submittingLabel={t('changes.seeing')}
    >
      {group === 'business' && <BusinessFields form={form} />}
      {group === 'address' && <AddressFields form={form} prefix="company.address" section="work" />}
      {group === 'home' && <AddressFields form={form} prefix="applicant.address" section="home" />}
      {group === 'category' && (
        <CategoryField field={form.field('company.segment', t('screens.category.search'))} />
      )}
      {group === 'contact' && <ContactFields form={form} />}
    </FormPage>
  )
}

function ContactFields({ form }: { form: Form }) {
  const { t } = useTranslator()
  const { dialingCode } = countries[useEnvironment().config.market]
  return (
    <>
      <Alert>
        <p>{t('changes.edit.contact_why')}</p>
      </Alert>
      <TextField
        field={form.field('applicant.emailAddress', t('screens.applicant.email'))}
        kind="email"
        autoComplete="email"
      />
      <TextField
        field={form.field('applicant.localPhoneNumber', t('screens.identity.phone'))}
        kind="tel"
        prefix={dialingCode}
        width={16}
        autoComplete="tel-national"
      />
    </>
  )
}

function BusinessFields({ form }: { form: Form }) {
  const { t } = useTranslator()
  const { config, flags } = useEnvironment()
  const { company } = toAnswers(useApplication().view)
  const { companyIds: sources, dialingCode, salesRanges } = countries[config.market]
  const registered = isRegistered(company)
  const source = (form.values[sourceTypePath(numberField)] ?? sources[0]) as (typeof sources)[number]
  return (
    <>
      <TextField
        field={form.field('company.name', t('screens.business_details.name'))}
        autoComplete="organization"
      />
      <TextField
        field={form.field('company.dba', t('screens.business_details.dba'))}
        hint={t('screens.business_details.dba_hint')}
        optional
      />
      <StoredGovernmentId stored={company.governmentIdentification}>
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
          field={form.field(numberField, t(`screens.business_details.number.${source}`))}
          hint={t(`screens.business_details.number_hint.${source}`)}
          kind={source === 'FEIN' ? 'digits' : 'text'}
          optional={!registered || company.governmentIdentification !== undefined}
          width={18}
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
      <TextField
        field={form.field('company.site', t('screens.business_details.site'))}
        hint={t('screens.business_details.site_hint')}
        kind="url"
        autoComplete="url"
        optional
      />
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
