/** The carrier has sent the phone back: its answer is asked for, once (ROUTE-25). */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { call, type Answer } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { ExpiredLink, LostLink } from '../journey/link-pages.tsx'
import { useLinkToken } from '../journey/link-token.ts'
import { leaveFor } from '../journey/paths.ts'
import { useRoute } from '../journey/route.ts'
import { failureTexts } from '../language/failure-text.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Seal } from '../ui/seal.tsx'

type Confirmed = Answer<'POST /applications/{id}/phone-auth/sms-verifications/{vfp}'>

export default function PhoneAuthConfirmationScreen() {
  const { t } = useTexts()
  const { applicationId: id = '' } = useRoute().params
  const vfp = useLinkToken('vfp', useHref(`/${id}/phone-auth`))
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const asked = useRef(false)

  const confirm = useCallback(async () => {
    setFailure(null)
    try {
      const answer = await call('POST /applications/{id}/phone-auth/sms-verifications/{vfp}', {
        params: { id, vfp: vfp ?? '' },
      })
      const target = ownAddress(answer.finalTargetUrl)
      if (target && answer.status === 'SUCCESS') leaveFor(target)
      else setConfirmed(answer)
    } catch (refusal) {
      setFailure(refusal)
    }
  }, [id, vfp])
  useEffect(() => {
    if (asked.current || vfp === null) return
    asked.current = true
    void confirm()
  }, [confirm, vfp])

  if (vfp === null) return <LostLink />
  if (failure instanceof CallFailure && failure.status === 409) return <ExpiredLink />
  if (failure !== null) return <Unanswered failure={failure} again={() => void confirm()} />
  if (confirmed === null)
    return (
      <Page title={t('stepups.confirmation.title')}>
        <Spinner text={t('stepups.confirmation.working')} />
      </Page>
    )
  if (confirmed.status === 'SUCCESS')
    return (
      <Page
        key="success"
        above={<Seal icon="check" good />}
        title={t('stepups.confirmation.success_title')}
        lead={t('stepups.confirmation.success_lead')}
      />
    )
  return <Refused target={ownAddress(confirmed.finalTargetUrl)} />
}

/** Where the application goes on, if it does so on this phone; never another site. */
const ownAddress = (address: string | null): string | null => {
  if (address === null) return null
  const url = new URL(address, window.location.origin)
  return url.origin === window.location.origin ? url.href : null
}

function Refused({ target }: { target: string | null }) {
  const { t } = useTexts()
  return (
    <Page
      title={t('stepups.confirmation.failed_title')}
      lead={t(target ? 'stepups.confirmation.failed_here' : 'stepups.confirmation.failed_lead')}
    >
      {target && (
        <a className="button button-primary" href={target}>
          {t('stepups.confirmation.go_on')}
        </a>
      )}
    </Page>
  )
}

function Unanswered({ failure, again }: { failure: unknown; again: () => void }) {
  const translator = useTexts()
  return (
    <Page title={translator.t('stepups.confirmation.unanswered_title')}>
      <Notice kind="error" live>
        {failureTexts(translator, failure).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
      <Button onClick={again}>{translator.t('stepups.try_again')}</Button>
    </Page>
  )
}
