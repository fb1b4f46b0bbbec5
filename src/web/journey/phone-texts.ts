/**
 * The codes and links texted to the applicant's phone in this visit, and when another may be asked for: a reload
 * changes neither (PHONE-04, PHONE-05).
 */
import { useState } from 'react'
import { codeLivesMs, linkLivesMs } from '../../domain/phone/proof.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useSubmit } from '../client/use-submit.ts'
import { texts } from '../language/texts.ts'
import { showToast } from '../ui/toasts.tsx'
import { useEnvironment } from './environment.tsx'
import { useApplication } from './journey.ts'
import type { StepUpWork } from './step-up.ts'
import { useCountdown } from './use-countdown.ts'
import { tellFailure } from './tell-failure.ts'
import { track } from './track.ts'

export interface PhoneTexts {
  codeSent: boolean
  linkSent: boolean
  /** Until another text may be asked for. */
  waitSeconds: number
  busy: boolean
  sendCode: () => void
  sendLink: () => void
  /** The link is over: failed, or expired. */
  forgetLink: () => void
  /** The person says that a code is there already. */
  expectCode: () => void
  /** The phone's last digits, as the page may show them. */
  last4: string
}

interface Times {
  expiresAt: string | null
  resendAt: string | null
}

/** What each way is counted as (ANL-09). */
const counted = { codeSent: 'otp', linkSent: 'phone' } as const

/** From the answer alone: this device's clock may be wrong. */
const waitMs = ({ expiresAt, resendAt }: Times, livesMs: number): number =>
  expiresAt && resendAt ? Date.parse(resendAt) - (Date.parse(expiresAt) - livesMs) : 0

export function usePhoneTexts(stepUp: StepUpWork): PhoneTexts {
  const { draft } = useEnvironment()
  const { id, view } = useApplication()
  const page = `${id}/phone`
  const [kept, setKept] = useState(() => draft.typed(page))
  const keep = (change: Record<string, string>) => {
    const next = { ...draft.typed(page), ...change }
    draft.keepTyped(page, next)
    setKept(next)
  }
  const waitUntil = (ms: number) => ({ resendAt: String(Date.now() + ms) })

  const { busy, run } = useSubmit((failure) => {
    if (failure instanceof CallFailure && failure.retryAfterSeconds !== null)
      keep(waitUntil(failure.retryAfterSeconds * 1000))
    tellFailure(failure)
  })
  /** The sixth text is not sent: a photo ID is asked instead. */
  const send = (what: 'codeSent' | 'linkSent', livesMs: number, ask: () => Promise<Times>) =>
    run(async () => {
      const again = kept[what] === 'yes'
      track(again ? `${counted[what]}_resend` : `${counted[what]}_start`)
      try {
        keep({ ...waitUntil(waitMs(await ask(), livesMs)), [what]: 'yes' })
        if (again) showToast(texts().t('stepups.phone.resent'))
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.status !== 409 || !(await stepUp.goOn())) {
          track(`${counted[what]}_error`)
          throw failure
        }
        showToast(texts().t('stepups.phone.used_up'))
      }
    })

  return {
    codeSent: kept['codeSent'] === 'yes',
    linkSent: kept['linkSent'] === 'yes',
    waitSeconds: useCountdown(Number(kept['resendAt'] ?? 0)),
    busy,
    sendCode: () =>
      send('codeSent', codeLivesMs, () => call('POST /applications/{id}/otp-code', { params: { id } })),
    sendLink: () =>
      send('linkSent', linkLivesMs, () =>
        call('POST /applications/{id}/phone-auth/sms-verifications', {
          params: { id },
          query: kept['linkSent'] ? { retry: 'true' } : {},
          body: {},
        }),
      ),
    forgetLink: () => keep({ linkSent: 'over' }),
    expectCode: () => keep({ codeSent: 'yes' }),
    last4: view.applicant.localPhoneNumber?.slice(-4) ?? '',
  }
}
