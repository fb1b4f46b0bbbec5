/** Verifies the phone by a texted link, or by its carrier on the phone itself (PHONE-01, STEP-05). */
import { useState, type ReactNode } from 'react'
import { Navigate, useHref } from '#web/router/router.tsx'
import { type PhoneAuthStatus } from '#domain/phone/phone-verification.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import { redirectTo } from '#web/application/paths.ts'
import { usePhoneVerification, type PhoneVerification } from './phone-verification.ts'
import { AlternativeMethods, RefusedTextAlert, ResendButton } from './phone-alternatives.tsx'
import { StepUpLayout, DeferButton, useStepUp } from '../step-ups/index.ts'
import { startExternalRedirect } from '#web/application/external-redirect.ts'
import { track } from '#web/analytics/track.ts'
import { usePoll } from '#client/use-poll.ts'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { getTranslator, useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { useIsMobileDevice } from '#web/browser/is-mobile-device.ts'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { showToast } from '#ui/toasts.tsx'
import { InlineLoading } from '#ui/loading.tsx'
import { phoneStepUps } from '#domain/step-ups/step-up.ts'

export default function MobileVerificationScreen() {
  const stepUp = useStepUp(phoneStepUps)
  const verification = usePhoneVerification(stepUp)
  const [hasFailed, setHasFailed] = useState(false)
  const [status, setStatus] = useState<PhoneAuthStatus>('REQUESTED')
  const [isRefused, setIsRefused] = useState(false)
  const isPolling = stepUp.isRequired && verification.linkSent

  const isOffline = usePoll(async () => {
    const result = await callApi('GET /applications/{id}/phone-auth/status', { params: { id: stepUp.id } })
    setStatus(result.status)
    setIsRefused(result.textRefused)
    if (result.status === 'SUCCESS') {
      track('phone_success')
      return (await stepUp.submit(async () => {})) ? 'done' : 'continue'
    }
    if (result.status !== 'FAILED') return 'continue'
    track('phone_failed')
    // Opens another step-up once the links are used up (PHONE-10).
    if (await stepUp.advance()) return 'done'
    setHasFailed(true)
    verification.clearLink()
    return 'done'
  }, isPolling)

  if (!stepUp.isRequired) return <Navigate to={`/${stepUp.id}`} replace />
  const secondaryAction = <DeferButton stepUp={stepUp} event="phone_cancel" />
  return (
    <StepUpLayout types={phoneStepUps}>
      {isPolling ? (
        <LinkSent
          verification={verification}
          isOpened={status === 'IN_PROGRESS'}
          isOffline={isOffline}
          isRefused={isRefused}
          secondaryAction={secondaryAction}
        />
      ) : (
        <RequestLink
          id={stepUp.id}
          verification={verification}
          hasFailed={hasFailed}
          secondaryAction={secondaryAction}
        />
      )}
    </StepUpLayout>
  )
}

interface Props {
  verification: PhoneVerification
  secondaryAction: ReactNode
}

function LinkSent({
  verification,
  isOpened,
  isOffline,
  isRefused,
  secondaryAction,
}: Props & { isOpened: boolean; isOffline: boolean; isRefused: boolean }) {
  const { t } = useTranslator()
  const { last4 } = verification
  return (
    <Page title={t('step-ups.mobile.follow_title')} lead={t('step-ups.mobile.follow_lead', { last4 })}>
      <InlineLoading text={isOpened ? t('step-ups.mobile.opened') : t('step-ups.mobile.waiting')} />
      {isOffline && (
        <Alert kind="warning" live>
          <p>{t('step-ups.offline')}</p>
        </Alert>
      )}
      {isRefused && <RefusedTextAlert last4={last4} />}
      <ResendButton
        verification={verification}
        onResend={verification.sendLink}
        label={t('step-ups.mobile.resend')}
      />
      <div className="actions">{secondaryAction}</div>
      <AlternativeMethods currentMethod="link" />
    </Page>
  )
}

function RequestLink({
  id,
  verification,
  hasFailed,
  secondaryAction,
}: Props & { id: string; hasFailed: boolean }) {
  const { t } = useTranslator()
  const { last4, resendWaitSeconds, busy, sendLink } = verification
  const isMobile = useIsMobileDevice()
  const canSend = resendWaitSeconds === 0
  const state = hasFailed ? 'failed' : 'ask'
  const lead = hasFailed
    ? 'step-ups.mobile.failed_lead'
    : isMobile
      ? 'step-ups.mobile.lead_here'
      : 'step-ups.mobile.lead'
  return (
    <Page key={state} title={t(`step-ups.mobile.${state}_title`)} lead={t(lead, { last4 })}>
      {!hasFailed && <p>{t('step-ups.mobile.why')}</p>}
      {!canSend && (
        <ResendButton verification={verification} onResend={sendLink} label={t('step-ups.mobile.send')} />
      )}
      <div className="actions">
        {canSend && isMobile && <VerifyOnThisPhone id={id} />}
        {canSend && !isMobile && (
          <Button busyLabel={busy && t('step-ups.sending')} onClick={sendLink}>
            {t('step-ups.mobile.send')}
          </Button>
        )}
        {secondaryAction}
      </div>
      {canSend && isMobile && (
        <Button variant="link" busyLabel={busy && t('step-ups.sending')} onClick={sendLink}>
          {t('step-ups.mobile.other_phone')}
        </Button>
      )}
      <AlternativeMethods currentMethod="link" />
    </Page>
  )
}

/** On the phone itself, redirects to the carrier without a text message. */
function VerifyOnThisPhone({ id }: { id: string }) {
  const { t } = useTranslator()
  const finalTargetUrl = useHref(`/${id}`)
  const { busy, run } = useSubmit((error) => {
    track('phone_error')
    for (const text of apiErrorMessages(getTranslator(), error)) showToast(text, 'error')
  })
  const startVerification = async () => {
    track('phone_start')
    const { url } = await callApi('POST /applications/{id}/phone-auth/mobile-verifications', {
      params: { id },
      body: { finalTargetUrl },
    })
    if (url === undefined) throw new ApiError(0, 'unexpected')
    startExternalRedirect(() => redirectTo(url))
  }
  return (
    <Button busyLabel={busy && t('step-ups.sending')} onClick={() => run(startVerification)}>
      {t('step-ups.mobile.here')}
    </Button>
  )
}
