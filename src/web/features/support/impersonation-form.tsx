/** Opens an application as its applicant sees it, for support agents (SEC-11). */
import type { FieldError } from '#domain/fields/field-errors.ts'
import { impersonationReasons, type ImpersonationReason } from '#domain/application/impersonation-reasons.ts'
import { callApi } from '#client/call-api.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { useForm } from '#web/forms/form.ts'
import { FormBody } from '#web/forms/form-page.tsx'
import { redirectTo } from '#web/application/paths.ts'

const idField = 'applicationId'
const reasonField = 'reason'
const fieldOrder = [idField, reasonField]

const reasonLabels = {
  APPLICANT_ASKED: 'support.impersonate.reasons.applicant_asked',
  CASE: 'support.impersonate.reasons.case',
  COMPLAINT: 'support.impersonate.reasons.complaint',
  QUALITY: 'support.impersonate.reasons.quality',
} as const satisfies Record<ImpersonationReason, string>

export function ImpersonationForm() {
  const { t } = useTranslator()
  const { draft } = useEnvironment()
  const form = useForm({
    page: 'impersonation',
    draft,
    fieldOrder,
    initial: {},
    validate: (values): FieldError[] =>
      fieldOrder.flatMap((field) =>
        (values[field] ?? '').trim() === '' ? [{ field, code: 'required' }] : [],
      ),
    onSubmit: async ({ [idField]: applicationId = '', [reasonField]: chosen = '' }) => {
      const reason = impersonationReasons.find((one) => one === chosen) ?? 'CASE'
      const opened = await callApi('POST /impersonations', {
        body: { applicationId: applicationId.trim(), reason },
      })
      // Reloads, since all data belongs to the previous session.
      redirectTo(`/${opened.applicationId}`)
    },
  })
  return (
    <section className="impersonation" aria-labelledby="impersonation">
      <h2 id="impersonation">{t('support.impersonate.title')}</h2>
      <p>{t('support.impersonate.about')}</p>
      <FormBody
        form={form}
        submitLabel={t('support.impersonate.submit')}
        submittingLabel={t('support.impersonate.submitting')}
      >
        <TextField
          field={form.field(idField, t('support.impersonate.number'))}
          hint={t('support.impersonate.number_hint')}
          width={48}
        />
        <Select
          field={form.field(reasonField, t('support.impersonate.reason'))}
          placeholder={t('support.impersonate.reason_choose')}
          options={impersonationReasons.map((value) => ({ value, label: t(reasonLabels[value]) }))}
        />
      </FormBody>
    </section>
  )
}
