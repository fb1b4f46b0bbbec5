/** Which six digits did the phone get? They prove it, within ten minutes (PHONE-01, PHONE-04, PHONE-09). */
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import type { Problem } from '../../domain/journey/step.ts'
import { phoneStepUps } from '../../domain/phone/proof.ts'
import { otpCode } from '../../domain/rules/otp-code.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { FormPage } from '../journey/form-page.tsx'
import { useForm } from '../journey/form.ts'
import { usePhoneTexts, type PhoneTexts } from '../journey/phone-texts.ts'
import { OtherWays, Resend } from '../journey/phone-ways.tsx'
import { StepUpFrame } from '../journey/step-up-frame.tsx'
import { Later } from '../journey/step-up-page.tsx'
import { useStepUp, type StepUpWork } from '../journey/step-up.ts'
import { track } from '../journey/track.ts'
import type { Values } from '../journey/values.ts'
import { texts as translator, useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { focusOn } from '../ui/error-summary.tsx'
import { Page } from '../ui/page.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'

const order = ['code']

export default function OtpScreen() {
  const stepUp = useStepUp(phoneStepUps)
  const texts = usePhoneTexts(stepUp)
  const [opened] = useState(texts.codeSent)
  if (!stepUp.asked) return <Navigate to={`/${stepUp.id}`} replace />
  return (
    <StepUpFrame types={phoneStepUps}>
      {texts.codeSent ? (
        <EnterCode stepUp={stepUp} texts={texts} takesFocus={!opened} />
      ) : (
        <AskForCode stepUp={stepUp} texts={texts} />
      )}
    </StepUpFrame>
  )
}

interface Props {
  stepUp: StepUpWork
  texts: PhoneTexts
}

function AskForCode({ stepUp, texts }: Props) {
  const { t } = useTexts()
  return (
    <Page title={t('stepups.otp.title')} lead={t('stepups.otp.lead', { last4: texts.last4 })}>
      {texts.waitSeconds > 0 && (
        <Resend texts={texts} onResend={texts.sendCode} label={t('stepups.otp.send')} />
      )}
      <div className="actions">
        {texts.waitSeconds === 0 && (
          <Button busy={texts.busy && t('stepups.sending')} onClick={texts.sendCode}>
            {t('stepups.otp.send')}
          </Button>
        )}
        <Button look="link" onClick={texts.expectCode}>
          {t('stepups.otp.have_one')}
        </Button>
        <Later stepUp={stepUp} event="otp_cancel" />
      </div>
      <OtherWays from="code" />
    </Page>
  )
}

/** `takesFocus`: the question has just come up, by a press. */
function EnterCode({ stepUp, texts, takesFocus }: Props & { takesFocus: boolean }) {
  const { t } = useTexts()
  const { draft, config } = useEnvironment()
  const attempts = useRef(0)
  const form = useForm({
    page: `${stepUp.id}/otp`,
    draft,
    order,
    initial: {},
    check: ({ code: typed = '' }: Values): Problem[] => {
      const code = typed === '' ? 'required' : otpCode(typed, config)
      return code ? [{ field: 'code', code }] : []
    },
    send: async ({ code = '' }) => {
      attempts.current += 1
      track('otp_code_entered')
      try {
        await stepUp.answer(() =>
          call('POST /applications/{id}/step-ups/otp', { params: { id: stepUp.id }, body: { code } }),
        )
        track('otp_success')
        track('otp_attempts', { attempts: attempts.current })
      } catch (failure) {
        // The fifth wrong code closes this way: a photo ID is asked instead (PHONE-05).
        const wrong = failure instanceof CallFailure && failure.status === 422
        track(wrong ? 'otp_failed' : 'otp_error')
        if (!wrong || !(await stepUp.goOn().catch(() => false))) throw failure
        track('otp_attempts', { attempts: attempts.current })
        showToast(translator().t('stepups.phone.used_up'))
      }
    },
    emptied: order,
  })
  const takes = useRef(takesFocus)
  useEffect(() => {
    if (takes.current) focusOn('code')
  }, [])
  const question = form.field('code', t('stepups.otp.code'))
  return (
    <FormPage
      form={form}
      title={t('stepups.otp.enter_title')}
      lead={t('stepups.otp.enter_lead', { last4: texts.last4 })}
      action={t('stepups.otp.submit')}
      acting={t('stepups.checking')}
      beside={<Later stepUp={stepUp} event="otp_cancel" />}
      after={
        <>
          <Resend texts={texts} onResend={texts.sendCode} label={t('stepups.otp.resend')} />
          <OtherWays from="code" />
        </>
      }
    >
      <TextField
        question={{ ...question, onChange: (typed) => question.onChange(digitsOf(typed)) }}
        kind="digits"
        autoComplete="one-time-code"
        width={8}
        maxLength={12}
      />
    </FormPage>
  )
}

/** Pasted codes come with spaces and dashes. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6)
