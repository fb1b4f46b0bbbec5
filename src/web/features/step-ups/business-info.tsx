/** Corrects the business's registered name, number and address (SCREEN-16, STEP-03). */
import { Navigate } from '#web/router/router.tsx'
import { isRegistered } from '#domain/application/application.ts'
import { countries } from '#domain/countries/countries.ts'
import { omitUndefined } from '#domain/optional.ts'
import { validateFields } from '#domain/journey/validate.ts'
import type { FieldPath } from '#domain/journey/fields.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { callApi } from '#client/call-api.ts'
import { AddressFields } from '#web/forms/address-fields.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { useForm } from '#web/forms/form.ts'
import { useApplication } from '#web/application/journey.ts'
import { toAnswers } from '#web/application/saving/to-answers.ts'
import { governmentIdErrors } from '#web/forms/government-id-errors.ts'
import { requiresFullNumber } from '#web/application/requirements.ts'
import { StepUpPage } from './step-up-page.tsx'
import { useStepUp } from './step-up.ts'
import { StoredGovernmentId } from '#web/forms/stored-government-id.tsx'
import {
  mergeValues,
  sourceTypePath,
  toUpdateBody,
  toFormValues,
  type FormValues,
} from '#web/application/form-values.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const governmentIdField = 'company.governmentIdentification'
const paths = [
  'company.name',
  'company.dba',
  governmentIdField,
  'company.address.line1',
  'company.address.line2',
  'company.address.zip',
  'company.address.city',
  'company.address.territory',
] as const satisfies readonly FieldPath[]
const fieldOrder: readonly string[] = paths

export default function BusinessInfoScreen() {
  const { t } = useTranslator()
  const { draft, validationContext, config } = useEnvironment()
  const { id, view } = useApplication()
  const stepUp = useStepUp(['BUSINESS_INFO'])
  const answers = toAnswers(view)
  const stored = answers.company.governmentIdentification
  const registered = isRegistered(answers.company)
  const sources = countries[config.market].companyIds
  const form = useForm({
    page: `${id}/business-info`,
    draft,
    fieldOrder,
    initial: {
      ...toFormValues(answers, paths),
      [sourceTypePath(governmentIdField)]: stored?.sourceType ?? sources[0],
    },
    validate: (values: FormValues): FieldError[] => {
      const merged = mergeValues(answers, values, paths)
      return [
        ...validateFields(merged, paths, validationContext),
        ...governmentIdErrors(values, paths, merged, validationContext),
      ]
    },
    onSubmit: async (values) => {
      const { company: { name, dba, governmentIdentification, address } = {} } = toUpdateBody(values, paths)
      const body = omitUndefined({
        name: name ?? undefined,
        dba: dba ?? null,
        governmentIdentification: governmentIdentification ?? undefined,
        address: { ...address, countryCode: config.market },
      })
      await stepUp.submit(() =>
        callApi('POST /applications/{id}/step-ups/business-info', { params: { id }, body }),
      )
    },
    resolveField: (field) => `company.${field}`,
  })
  if (!stepUp.isRequired) return <Navigate to={`/${id}`} replace />
  if (requiresFullNumber(view)) return <Navigate to={`/${id}/ein`} replace />
  const source = (form.values[sourceTypePath(governmentIdField)] ?? sources[0]) as (typeof sources)[number]
  return (
    <StepUpPage
      form={form}
      stepUp={stepUp}
      title={t('step-ups.business_info.title')}
      lead={t('step-ups.business_info.lead')}
      submitLabel={t('step-ups.business_info.submit')}
      submittingLabel={t('step-ups.checking')}
    >
      <TextField
        field={form.field('company.name', t('screens.business_details.name'))}
        hint={t('step-ups.business_info.name_hint')}
        autoComplete="organization"
      />
      <TextField
        field={form.field('company.dba', t('screens.business_details.dba'))}
        hint={t('screens.business_details.dba_hint')}
        optional
      />
      <StoredGovernmentId stored={stored}>
        {sources.length > 1 && (
          <RadioGroup
            field={form.field(sourceTypePath(governmentIdField), t('screens.business_details.number_kind'))}
            options={sources.map((kind) => ({
              value: kind,
              label: t(`screens.business_details.number.${kind}`),
            }))}
            inline
          />
        )}
        <TextField
          field={form.field(governmentIdField, t(`screens.business_details.number.${source}`))}
          hint={t(`screens.business_details.number_hint.${source}`)}
          kind={source === 'FEIN' ? 'digits' : 'text'}
          optional={!registered}
          width={18}
        />
      </StoredGovernmentId>
      <fieldset className="group">
        <legend>
          <h2>{t('step-ups.business_info.address')}</h2>
        </legend>
        <p className="why">{t('step-ups.business_info.address_why')}</p>
        <AddressFields form={form} prefix="company.address" section="work" />
      </fieldset>
    </StepUpPage>
  )
}
