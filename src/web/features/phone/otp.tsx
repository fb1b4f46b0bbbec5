/** Verifies the phone by a six-digit code, valid for ten minutes (PHONE-01, PHONE-04, PHONE-09). */
import { useEffect, useRef, useState } from 'react'
import { Navigate } from '#web/router/router.tsx'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { otpCode } from '#domain/fields/rules/phone.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormPage } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { usePhoneVerification, useRefusedText, type PhoneVerification } from './phone-verification.ts'
import { AlternativeMethods, RefusedTextAlert, ResendButton } from './phone-alternatives.tsx'
import { StepUpLayout, DeferButton, useStepUp, type StepUp } from '../step-ups/index.ts'
import { track } from '#web/analytics/track.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { getTranslator, useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { Page } from '#ui/page.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/toasts.tsx'
import { phoneStepUps } from '#domain/step-ups/step-up.ts'

const fieldOrder = ['code']

export default function OtpScreen() {
  const stepUp = useStepUp(phoneStepUps)
  const verification = usePhoneVerification(stepUp)
  const [wasCodeSent] = useState(verification.codeSent)
  if (!stepUp.isRequired) return <Navigate to={`/${stepUp.id}`} replace />
  return (
    <StepUpLayout types={phoneStepUps}>
      {verification.codeSent ? (
        <EnterCode stepUp={stepUp} verification={verification} focusOnMount={!wasCodeSent} />
      ) : (
        <RequestCode stepUp={stepUp} verification={verification} />
      )}
    </StepUpLayout>
  )
}

interface Props {
  stepUp: StepUp
  verification: PhoneVerification
}

function RequestCode({ stepUp, verification }: Props) {
  const { t } = useTranslator()
  return (
    <Page title={t('step-ups.otp.title')} lead={t('step-ups.otp.lead', { last4: verification.last4 })}>
      {verification.resendWaitSeconds > 0 && (
        <ResendButton
          verification={verification}
          onResend={verification.sendCode}
          label={t('step-ups.otp.send')}
        />
      )}
      <div className="actions">
        {verification.resendWaitSeconds === 0 && (
          <Button busyLabel={verification.busy && t('step-ups.sending')} onClick={verification.sendCode}>
            {t('step-ups.otp.send')}
          </Button>
        )}
        <Button variant="link" onClick={verification.showCodeEntry}>
          {t('step-ups.otp.have_one')}
        </Button>
        <DeferButton stepUp={stepUp} event="otp_cancel" />
      </div>
      <AlternativeMethods currentMethod="code" />
    </Page>
  )
}

/** @param focusOnMount whether the form opened by a button press */
function EnterCode({ stepUp, verification, focusOnMount }: Props & { focusOnMount: boolean }) {
  const { t } = useTranslator()
  const { draft, config } = useEnvironment()
  const attempts = useRef(0)
  const form = useForm({
    page: `${stepUp.id}/otp`,
    draft,
    fieldOrder,
    initial: {},
    validate: ({ code: text = '' }: FormValues): FieldError[] => {
      const code = text === '' ? 'required' : otpCode(text, config)
      return code ? [{ field: 'code', code }] : []
    },
    onSubmit: async ({ code = '' }) => {
      attempts.current += 1
      track('otp_code_entered')
      try {
        await stepUp.submit(() =>
          callApi('POST /applications/{id}/step-ups/otp', { params: { id: stepUp.id }, body: { code } }),
        )
        track('otp_success')
        track('otp_attempts', { attempts: attempts.current })
      } catch (error) {
        // The fifth wrong code replaces the step-up by a photo ID (PHONE-05).
        const isWrongCode = error instanceof ApiError && error.status === 422
        track(isWrongCode ? 'otp_failed' : 'otp_error')
        if (!isWrongCode || !(await stepUp.advance().catch(() => false))) throw error
        track('otp_attempts', { attempts: attempts.current })
        showToast(getTranslator().t('step-ups.phone.limit_reached'))
      }
    },
    clearOnError: fieldOrder,
  })
  const shouldFocus = useRef(focusOnMount)
  useEffect(() => {
    if (shouldFocus.current) focusField('code')
  }, [])
  const isRefused = useRefusedText(stepUp.id, verification)
  const field = form.field('code', t('step-ups.otp.code'))
  return (
    <FormPage
      form={form}
      title={t('step-ups.otp.enter_title')}
      lead={t('step-ups.otp.enter_lead', { last4: verification.last4 })}
      submitLabel={t('step-ups.otp.submit')}
      submittingLabel={t('step-ups.checking')}
      secondaryActions={<DeferButton stepUp={stepUp} event="otp_cancel" />}
      footer={
        <>
          {isRefused && <RefusedTextAlert last4={verification.last4} />}
          <ResendButton
            verification={verification}
            onResend={verification.sendCode}
            label={t('step-ups.otp.resend')}
          />
          <AlternativeMethods currentMethod="code" />
        </>
      }
    >
      <TextField
        field={{ ...field, onChange: (text) => field.onChange(toCodeDigits(text)) }}
        kind="digits"
        autoComplete="one-time-code"
        width={8}
        maxLength={12}
      />
    </FormPage>
  )
}

/** Drops spaces and dashes of pasted codes. */
const toCodeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6)
