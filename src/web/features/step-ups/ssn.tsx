/** Asks for the full SSN after its last four digits (SCREEN-15, STEP-08). */
import { Navigate } from '#web/router/router.tsx'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { ssn } from '#domain/fields/rules/ssn-sin.ts'
import { callApi } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useForm } from '#web/forms/form.ts'
import { StepUpPage } from './step-up-page.tsx'
import { useStepUp } from './step-up.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { SecretField } from '#ui/fields/secret-field.tsx'

const ssnField = 'applicant.governmentIdentification'
const fieldOrder = [ssnField]

export default function SsnScreen() {
  const { t } = useTranslator()
  const { draft, config } = useEnvironment()
  const stepUp = useStepUp(['FULL_SSN'])
  const form = useForm({
    page: `${stepUp.id}/ssn`,
    draft,
    fieldOrder,
    initial: {},
    validate: ({ [ssnField]: value = '' }: FormValues): FieldError[] => {
      const code = value.trim() === '' ? 'required' : ssn(value, { market: 'US', today: config.today })
      return code ? [{ field: ssnField, code }] : []
    },
    onSubmit: async ({ [ssnField]: value = '' }) => {
      await stepUp.submit(() =>
        callApi('POST /applications/{id}/step-ups/full-ssn', { params: { id: stepUp.id }, body: { value } }),
      )
    },
    resolveField: () => ssnField,
  })
  if (!stepUp.isRequired) return <Navigate to={`/${stepUp.id}`} replace />
  return (
    <StepUpPage
      form={form}
      stepUp={stepUp}
      title={t('step-ups.ssn.title')}
      lead={t('step-ups.ssn.lead')}
      submitLabel={t('step-ups.ssn.submit')}
      submittingLabel={t('step-ups.checking')}
    >
      <SecretField
        field={form.field(ssnField, t('step-ups.ssn.number'))}
        hint={t('step-ups.ssn.hint')}
        whyWeAsk={t('step-ups.ssn.why')}
        width={12}
      />
    </StepUpPage>
  )
}
