/** Edits one group of details; the effects are shown before anything is sent. */
import type { ApplicationBody } from '#api/applications.ts'
import { countries } from '#domain/countries/countries.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import type { FieldPath } from '#domain/journey/fields.ts'
import { validateFields } from '#domain/journey/validate.ts'
import { callApi } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import {
  mergeValues,
  sourceTypePath,
  toFormValues,
  toUpdateBody,
  type FormValues,
} from '#web/application/form-values.ts'
import { useApplication } from '#web/application/journey.ts'
import { toAnswers } from '#web/application/saving/to-answers.ts'
import { AddressFields } from '#web/forms/address-fields.tsx'
import { FormPage } from '#web/forms/form-page.tsx'
import { useForm, type Form } from '#web/forms/form.ts'
import { governmentIdErrors } from '#web/forms/government-id-errors.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Alert } from '#ui/alert.tsx'
import { BusinessFields, numberField, CategorySearch, useCategories } from '../sign-up/index.ts'
import { BackLink } from './back-link.tsx'
import type { Preview } from './changes.tsx'
import { groups, type FieldGroup } from './groups.ts'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { Button } from '#ui/button.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { Skeleton } from '#ui/loading.tsx'

interface Props {
  group: FieldGroup
  /** Values typed in an earlier attempt. */
  typed: FormValues
  onPreview: (values: FormValues, body: ApplicationBody, preview: Preview) => void
}

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
      // The server assesses the category, and the preview shows the result.
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
      {group === 'business' && <BusinessFields form={form} company={answers.company} />}
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

function CategoryField({ field }: { field: FieldProps }) {
  const translator = useTranslator()
  const { t } = translator
  const { data: categories, error, retry } = useCategories()
  if (error !== null)
    return (
      <Alert kind="error" title={t('screens.category.no_list')} live>
        {apiErrorMessages(translator, error).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Button variant="secondary" onClick={retry}>
          {t('shell.api_error.retry')}
        </Button>
      </Alert>
    )
  if (categories === null) return <Skeleton lines={4} />
  return <CategorySearch key={translator.locale} field={field} categories={categories} />
}
