/** Codes and links sent during this visit; a reload keeps the resend delay (PHONE-04, PHONE-05). */
import { useState } from 'react'
import { codeTtlMs, linkTtlMs, resendCooldownMs } from '#domain/phone/phone-verification.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import { usePoll } from '#client/use-poll.ts'
import { getTranslator } from '#ui/texts/translator.ts'
import { showToast } from '#ui/toasts.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { type StepUp } from '../step-ups/index.ts'
import { useCountdown } from './use-countdown.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { track } from '#web/analytics/track.ts'

export interface PhoneVerification {
  codeSent: boolean
  linkSent: boolean
  resendWaitSeconds: number
  busy: boolean
  sendCode: () => void
  sendLink: () => void
  /** Called after failure or expiry. */
  clearLink: () => void
  /** Shows the entry for a code that was received earlier. */
  showCodeEntry: () => void
  last4: string
}

interface MessageTimes {
  expiresAt: string | null
  resendAt: string | null
}

/** Analytics event prefixes (ANL-09). */
const eventPrefix = { codeSent: 'otp', linkSent: 'phone' } as const

/** Computed from server times only, since this device's clock may differ. */
const resendDelayMs = ({ expiresAt, resendAt }: MessageTimes, ttlMs: number): number =>
  expiresAt && resendAt ? Date.parse(resendAt) - (Date.parse(expiresAt) - ttlMs) : 0

export function usePhoneVerification(stepUp: StepUp): PhoneVerification {
  const { draft } = useEnvironment()
  const { id, view } = useApplication()
  const page = `${id}/phone`
  const [stored, setStored] = useState(() => draft.getValues(page))
  const persist = (changes: Record<string, string>) => {
    const next = { ...draft.getValues(page), ...changes }
    draft.saveState(page, next)
    setStored(next)
  }
  const resendAtIn = (ms: number) => ({ resendAt: String(Date.now() + ms) })

  const { busy, run } = useSubmit((error) => {
    if (error instanceof ApiError && error.retryAfterSeconds !== null)
      persist(resendAtIn(error.retryAfterSeconds * 1000))
    showErrorToast(error)
  })
  /** Beyond the limit, a photo ID replaces the step-up. */
  const send = (kind: 'codeSent' | 'linkSent', ttlMs: number, request: () => Promise<MessageTimes>) =>
    run(async () => {
      const isResend = stored[kind] === 'yes'
      track(isResend ? `${eventPrefix[kind]}_resend` : `${eventPrefix[kind]}_start`)
      try {
        persist({ ...resendAtIn(resendDelayMs(await request(), ttlMs)), [kind]: 'yes' })
        if (isResend) showToast(getTranslator().t('step-ups.phone.resent'))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409 || !(await stepUp.advance())) {
          track(`${eventPrefix[kind]}_error`)
          throw error
        }
        showToast(getTranslator().t('step-ups.phone.limit_reached'))
      }
    })

  return {
    codeSent: stored['codeSent'] === 'yes',
    linkSent: stored['linkSent'] === 'yes',
    resendWaitSeconds: useCountdown(Number(stored['resendAt'] ?? 0)),
    busy,
    sendCode: () =>
      send('codeSent', codeTtlMs, () => callApi('POST /applications/{id}/otp-code', { params: { id } })),
    sendLink: () =>
      send('linkSent', linkTtlMs, () =>
        callApi('POST /applications/{id}/phone-auth/sms-verifications', {
          params: { id },
          query: stored['linkSent'] ? { retry: 'true' } : {},
          body: {},
        }),
      ),
    clearLink: () => persist({ linkSent: 'ended' }),
    showCodeEntry: () => persist({ codeSent: 'yes' }),
    last4: view.applicant.localPhoneNumber?.slice(-4) ?? '',
  }
}

/** A refusal is known within seconds of the sending. */
const refusalPollSeconds = 15

/** True if the phone cannot get the code that was just sent. */
export function useRefusedText(id: string, { resendWaitSeconds }: PhoneVerification): boolean {
  const [isRefused, setIsRefused] = useState(false)
  const isNew = resendWaitSeconds > resendCooldownMs / 1000 - refusalPollSeconds
  usePoll(async () => {
    const result = await callApi('GET /applications/{id}/phone-auth/status', { params: { id } })
    setIsRefused(result.textRefused)
    return 'continue'
  }, isNew)
  return isRefused
}
