/** Is the phone at hand? A link texted to it, or on the phone itself a look by its carrier (PHONE-01, STEP-05). */
import { useState } from 'react'
import { Navigate, useHref } from 'react-router'
import { phoneStepUps, type PhoneAuthStatus } from '../../domain/phone/proof.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useSubmit } from '../client/use-submit.ts'
import { leaveFor } from '../journey/paths.ts'
import { usePhoneTexts } from '../journey/phone-texts.ts'
import { OtherWays, Resend } from '../journey/phone-ways.tsx'
import { Later } from '../journey/step-up-page.tsx'
import { useStepUp } from '../journey/step-up.ts'
import { usePoll } from '../journey/use-poll.ts'
import { failureTexts } from '../language/failure-text.ts'
import { texts as translator, useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { showToast } from '../ui/toasts.tsx'

/** A device that is held, and has no mouse: most likely the phone that is asked about. */
const isPhone = (): boolean =>
  matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches

export default function MobileVerificationScreen() {
  const { t } = useTexts()
  const stepUp = useStepUp(phoneStepUps)
  const texts = usePhoneTexts(stepUp)
  const [failed, setFailed] = useState(false)
  const [status, setStatus] = useState<PhoneAuthStatus>('REQUESTED')
  const following = stepUp.asked && texts.linkSent

  const offline = usePoll(async () => {
    const seen = await call('GET /applications/{id}/phone-auth/status', { params: { id: stepUp.id } })
    setStatus(seen.status)
    if (seen.status === 'SUCCESS') return (await stepUp.answer(async () => {})) ? 'done' : 'again'
    if (seen.status !== 'FAILED') return 'again'
    setFailed(true)
    texts.forgetLink()
    return 'done'
  }, following)

  if (!stepUp.asked) return <Navigate to={`/${stepUp.id}`} replace />
  if (following)
    return (
      <Page
        key="follow"
        title={t('stepups.mobile.follow_title')}
        lead={t('stepups.mobile.follow_lead', { last4: texts.last4 })}
      >
        <Spinner text={t(status === 'IN_PROGRESS' ? 'stepups.mobile.opened' : 'stepups.mobile.waiting')} />
        {offline && (
          <Notice kind="warning" live>
            <p>{t('stepups.offline')}</p>
          </Notice>
        )}
        <Resend texts={texts} onResend={texts.sendLink} label={t('stepups.mobile.resend')} />
        <div className="actions">
          <Later stepUp={stepUp} />
        </div>
        <OtherWays id={stepUp.id} from="link" />
      </Page>
    )
  const send = (
    <Button busy={texts.busy && t('stepups.sending')} onClick={texts.sendLink}>
      {t('stepups.mobile.send')}
    </Button>
  )
  if (failed)
    return (
      <Page
        key="failed"
        title={t('stepups.mobile.failed_title')}
        lead={t('stepups.mobile.failed_lead', { last4: texts.last4 })}
      >
        {texts.waitSeconds > 0 && <Resend texts={texts} onResend={texts.sendLink} label="" />}
        <div className="actions">
          {texts.waitSeconds === 0 && send}
          <Later stepUp={stepUp} />
        </div>
        <OtherWays id={stepUp.id} from="link" />
      </Page>
    )
  return (
    <Page
      key="ask"
      title={t('stepups.mobile.title')}
      lead={t(isPhone() ? 'stepups.mobile.lead_here' : 'stepups.mobile.lead', { last4: texts.last4 })}
    >
      <p className="why">{t('stepups.mobile.why')}</p>
      {texts.waitSeconds > 0 && <Resend texts={texts} onResend={texts.sendLink} label="" />}
      <div className="actions">
        {texts.waitSeconds === 0 && (isPhone() ? <Here id={stepUp.id} /> : send)}
        <Later stepUp={stepUp} />
      </div>
      {texts.waitSeconds === 0 && isPhone() && (
        <Button look="link" busy={texts.busy && t('stepups.sending')} onClick={texts.sendLink}>
          {t('stepups.mobile.not_here')}
        </Button>
      )}
      <OtherWays id={stepUp.id} from="link" />
    </Page>
  )
}

/** On the phone itself no text is needed: straight to its carrier, and back to the application. */
function Here({ id }: { id: string }) {
  const { t } = useTexts()
  const finalTargetUrl = useHref(`/${id}`)
  const { busy, run } = useSubmit((failure) => {
    for (const text of failureTexts(translator(), failure)) showToast(text, 'error')
  })
  const leave = async () => {
    const { url } = await call('POST /applications/{id}/phone-auth/mobile-verifications', {
      params: { id },
      body: { finalTargetUrl },
    })
    if (url === undefined) throw new CallFailure(0, 'unexpected')
    leaveFor(url)
  }
  return (
    <Button busy={busy && t('stepups.sending')} onClick={() => run(leave)}>
      {t('stepups.mobile.here')}
    </Button>
  )
}
