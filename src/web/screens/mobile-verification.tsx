/** Is the phone at hand? A link texted to it, or on the phone itself a look by its carrier (PHONE-01, STEP-05). */
import { useState, type ReactNode } from 'react'
import { Navigate, useHref } from 'react-router'
import { phoneStepUps, type PhoneAuthStatus } from '../../domain/phone/proof.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useSubmit } from '../client/use-submit.ts'
import { leaveFor } from '../journey/paths.ts'
import { usePhoneTexts, type PhoneTexts } from '../journey/phone-texts.ts'
import { OtherWays, Resend } from '../journey/phone-ways.tsx'
import { StepUpFrame } from '../journey/step-up-frame.tsx'
import { Later } from '../journey/step-up-page.tsx'
import { useStepUp } from '../journey/step-up.ts'
import { goThroughWindow } from '../journey/through-window.ts'
import { track } from '../journey/track.ts'
import { usePoll } from '../journey/use-poll.ts'
import { failureTexts } from '../language/failure-text.ts'
import { texts as translator, useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { isPhone } from '../ui/is-phone.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { showToast } from '../ui/toasts.tsx'
import { Waiting } from '../ui/waiting.tsx'

export default function MobileVerificationScreen() {
  const stepUp = useStepUp(phoneStepUps)
  const texts = usePhoneTexts(stepUp)
  const [failed, setFailed] = useState(false)
  const [status, setStatus] = useState<PhoneAuthStatus>('REQUESTED')
  const following = stepUp.asked && texts.linkSent

  const offline = usePoll(async () => {
    const seen = await call('GET /applications/{id}/phone-auth/status', { params: { id: stepUp.id } })
    setStatus(seen.status)
    if (seen.status === 'SUCCESS') {
      track('phone_success')
      return (await stepUp.answer(async () => {})) ? 'done' : 'again'
    }
    if (seen.status !== 'FAILED') return 'again'
    track('phone_failed')
    // Back to where the step-up leads: here again, or to a photo ID once the links are used up (PHONE-10).
    if (await stepUp.goOn()) return 'done'
    setFailed(true)
    texts.forgetLink()
    return 'done'
  }, following)

  if (!stepUp.asked) return <Navigate to={`/${stepUp.id}`} replace />
  const later = <Later stepUp={stepUp} event="phone_cancel" />
  return (
    <StepUpFrame types={phoneStepUps}>
      {following ? (
        <Follow texts={texts} opened={status === 'IN_PROGRESS'} offline={offline} later={later} />
      ) : (
        <Ask id={stepUp.id} texts={texts} failed={failed} later={later} />
      )}
    </StepUpFrame>
  )
}

interface Props {
  texts: PhoneTexts
  later: ReactNode
}

function Follow({ texts, opened, offline, later }: Props & { opened: boolean; offline: boolean }) {
  const { t } = useTexts()
  const { last4 } = texts
  return (
    <Page title={t('stepups.mobile.follow_title')} lead={t('stepups.mobile.follow_lead', { last4 })}>
      <Waiting text={opened ? t('stepups.mobile.opened') : t('stepups.mobile.waiting')} />
      {offline && (
        <Notice kind="warning" live>
          <p>{t('stepups.offline')}</p>
        </Notice>
      )}
      <Resend texts={texts} onResend={texts.sendLink} label={t('stepups.mobile.resend')} />
      <div className="actions">{later}</div>
      <OtherWays from="link" />
    </Page>
  )
}

function Ask({ id, texts, failed, later }: Props & { id: string; failed: boolean }) {
  const { t } = useTexts()
  const { last4, waitSeconds, busy, sendLink } = texts
  const [onPhone] = useState(isPhone)
  const ready = waitSeconds === 0
  const state = failed ? 'failed' : 'ask'
  const lead = failed
    ? 'stepups.mobile.failed_lead'
    : onPhone
      ? 'stepups.mobile.lead_here'
      : 'stepups.mobile.lead'
  return (
    <Page key={state} title={t(`stepups.mobile.${state}_title`)} lead={t(lead, { last4 })}>
      {!failed && <p>{t('stepups.mobile.why')}</p>}
      {!ready && <Resend texts={texts} onResend={sendLink} label={t('stepups.mobile.send')} />}
      <div className="actions">
        {ready && onPhone && <Here id={id} />}
        {ready && !onPhone && (
          <Button busy={busy && t('stepups.sending')} onClick={sendLink}>
            {t('stepups.mobile.send')}
          </Button>
        )}
        {later}
      </div>
      {ready && onPhone && (
        <Button look="link" busy={busy && t('stepups.sending')} onClick={sendLink}>
          {t('stepups.mobile.not_here')}
        </Button>
      )}
      <OtherWays from="link" />
    </Page>
  )
}

/** On the phone itself no text is needed: straight to its carrier, and back to the application. */
function Here({ id }: { id: string }) {
  const { t } = useTexts()
  const finalTargetUrl = useHref(`/${id}`)
  const { busy, run } = useSubmit((failure) => {
    track('phone_error')
    for (const text of failureTexts(translator(), failure)) showToast(text, 'error')
  })
  const leave = async () => {
    track('phone_start')
    const { url } = await call('POST /applications/{id}/phone-auth/mobile-verifications', {
      params: { id },
      body: { finalTargetUrl },
    })
    if (url === undefined) throw new CallFailure(0, 'unexpected')
    goThroughWindow(() => leaveFor(url))
  }
  return (
    <Button busy={busy && t('stepups.sending')} onClick={() => run(leave)}>
      {t('stepups.mobile.here')}
    </Button>
  )
}
