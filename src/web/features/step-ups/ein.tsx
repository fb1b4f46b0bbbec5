/** Asks for the full EIN after its last four digits (SCREEN-15). */
import { useEffect } from 'react'
import { Navigate } from '#web/router/router.tsx'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { ein } from '#domain/fields/rules/ein.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useForm } from '#web/forms/form.ts'
import { useApplication } from '#web/application/journey.ts'
import { requiresFullNumber } from '#web/application/requirements.ts'
import { StepUpPage } from './step-up-page.tsx'
import { useStepUp } from './step-up.ts'
import { track } from '#web/analytics/track.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { TextField } from '#ui/fields/text-field.tsx'

const governmentIdField = 'company.governmentIdentification'
const fieldOrder = [governmentIdField]

export default function EinScreen() {
  const { t } = useTranslator()
  const { draft, config } = useEnvironment()
  const { id, view } = useApplication()
  const stepUp = useStepUp(['BUSINESS_INFO'])
  const form = useForm({
    page: `${id}/ein`,
    draft,
    fieldOrder,
    initial: {},
    validate: ({ [governmentIdField]: value = '' }: FormValues): FieldError[] => {
      const code = value.trim() === '' ? 'required' : ein(value, { market: 'US', today: config.today })
      return code ? [{ field: governmentIdField, code }] : []
    },
    onSubmit: async ({ [governmentIdField]: value = '' }) => {
      const governmentIdentification = { value: value.trim(), sourceType: 'FEIN' } as const
      try {
        const isResolved = await stepUp.submit(() =>
          callApi('POST /applications/{id}/step-ups/business-info', {
            params: { id },
            body: { governmentIdentification },
          }),
        )
        track('ein_verification_completed')
        track(isResolved ? 'ein_verification_success' : 'ein_verification_failed')
      } catch (error) {
        const isRejected = error instanceof ApiError && error.status === 422
        track(isRejected ? 'ein_verification_failed' : 'ein_verification_error')
        throw error
      }
    },
    resolveField: (field) => `company.${field}`,
  })
  const isOpen = stepUp.isRequired && requiresFullNumber(view)
  useEffect(() => {
    if (isOpen) track('ein_verification_started')
  }, [isOpen])
  if (!stepUp.isRequired) return <Navigate to={`/${id}`} replace />
  if (!requiresFullNumber(view)) return <Navigate to={`/${id}/business-info`} replace />
  return (
    <StepUpPage
      form={form}
      stepUp={stepUp}
      title={t('step-ups.ein.title')}
      lead={t('step-ups.ein.lead')}
      submitLabel={t('step-ups.ein.submit')}
      submittingLabel={t('step-ups.checking')}
    >
      <TextField
        field={form.field(governmentIdField, t('step-ups.ein.number'))}
        hint={t('step-ups.ein.hint')}
        whyWeAsk={t('step-ups.ein.why')}
        kind="digits"
        width={12}
        maxLength={20}
      />
    </StepUpPage>
  )
}
