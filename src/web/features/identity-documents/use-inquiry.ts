/** State of an inquiry on its page. The open inquiry survives a reload; its token and link do not (IDV-01, IDV-02). */
import { useEffect, useState } from 'react'
import { useHref } from '#web/router/router.tsx'
import { linkTtlMs } from '#domain/phone/phone-verification.ts'
import type { EventWithoutParams } from '#domain/analytics/events.ts'
import type { ApiResponse } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import { getTranslator } from '#ui/texts/translator.ts'
import { showToast } from '#ui/toasts.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { openInquiryWindow } from './inquiry-window.ts'
import { track } from '#web/analytics/track.ts'
import { usePoll } from '#client/use-poll.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'

type InquirySession = ApiResponse<'POST /applications/{id}/step-ups/{type}/sessions'>
type InquiryLink = ApiResponse<'POST /applications/{id}/step-ups/{type}/links'>
export interface DisplayedLink extends InquiryLink {
  /** Measured on this device's clock, because the server's may differ. */
  expiresAtMs: number
}

/** `failed`: the vendor rejected the documents; the person may retry. */
export type InquiryStage = 'idle' | 'open' | 'other_device' | 'received' | 'timeout' | 'failed'
const polledStages: readonly InquiryStage[] = ['open', 'other_device', 'received']

/** Analytics events (ANL-10, ANL-11). */
type InquiryEvent = 'started' | 'completed' | 'success' | 'failed' | 'error'

export interface InquiryOptions {
  /** Path the vendor returns to, and the draft key of the inquiry. */
  page: string
  /** True while a step-up of the page is open. */
  isRequired: boolean
  events: Readonly<Partial<Record<InquiryEvent, EventWithoutParams>>>
  /** @param open true to open the vendor's page, false to look at the status */
  openSession: (inquiryId: string | null, open: boolean) => Promise<InquirySession>
  /** Creates a link for another device, optionally sent by text message. */
  createLink: (options: { inquiryId: string | null; byText: boolean }) => Promise<InquiryLink>
  /** Submits the step-up; resolves to true when that resolved it. */
  submit: (inquiryId: string) => Promise<boolean>
  /** Refetches the application and navigates if the step-up is resolved. */
  advance: () => Promise<boolean>
}

export interface Inquiry {
  stage: InquiryStage
  busy: boolean
  /** Polling fails and is retried. */
  isOffline: boolean
  isOpenElsewhere: boolean
  /** Null until created, and after a reload. */
  link: DisplayedLink | null
  /** Opens the vendor window for the open inquiry, else for a new one. */
  start: () => void
  /** Creates a link for another device; earlier links stop working. */
  continueOnPhone: (delivery?: 'sms') => void
}

export function useInquiry({
  page,
  isRequired,
  events,
  openSession,
  createLink,
  submit,
  advance,
}: InquiryOptions): Inquiry {
  const { draft } = useEnvironment()
  const returnPath = useHref(page)
  const [stored, setStored] = useState(() => draft.getValues(page))
  const [isOpenElsewhere, setIsOpenElsewhere] = useState(false)
  const [link, setLink] = useState<DisplayedLink | null>(null)
  const persist = (next: Record<string, string>) => {
    draft.saveState(page, next)
    setStored(next)
  }
  // The back/forward cache restores the page with old state.
  useEffect(() => {
    const poll = ({ persisted }: PageTransitionEvent) => persisted && setStored(draft.getValues(page))
    window.addEventListener('pageshow', poll)
    return () => window.removeEventListener('pageshow', poll)
  }, [draft, page])
  const inquiryId = stored['inquiryId'] ?? null
  const stage = (stored['stage'] ?? 'idle') as InquiryStage
  const activeInquiryId = stage === 'open' || stage === 'other_device' ? inquiryId : null

  const trackEvent = (inquiryEvent: InquiryEvent) => events[inquiryEvent] && track(events[inquiryEvent])
  const { busy, run } = useSubmit((error) => {
    trackEvent('error')
    showErrorToast(error)
  })
  /** After a 409, advances if another device resolved the step-up. */
  const runUnlessResolved = (action: () => Promise<void>) =>
    run(async () => {
      try {
        await action()
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409 || !(await advance())) throw error
      }
    })

  const poll = async (): Promise<'continue' | 'done'> => {
    if (inquiryId === null) return 'done'
    const status = await fetchStatus(inquiryId)
    if (status === 'IN_PROGRESS') return 'continue'
    if (status !== 'RECEIVED') persist({ stage: status === 'TIMEOUT' ? 'timeout' : 'idle' })
    else {
      persist({ inquiryId, stage: 'received' })
      trackEvent('completed')
      const isResolved = await submit(inquiryId)
      trackEvent(isResolved ? 'success' : 'failed')
      if (isResolved) draft.clearValues(page)
      else persist({ stage: 'failed' })
    }
    return 'done'
  }
  const fetchStatus = async (id: string) => {
    try {
      const session = await openSession(id, false)
      setIsOpenElsewhere(session.isOnOtherDevice)
      return session.status
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return 'UNKNOWN'
      throw error
    }
  }
  const isOffline = usePoll(poll, isRequired && polledStages.includes(stage))

  const start = () =>
    runUnlessResolved(async () => {
      trackEvent('started')
      const session = await openSession(activeInquiryId, true)
      const next = { inquiryId: session.inquiryId, stage: 'open' }
      if (session.status !== 'IN_PROGRESS') return persist(next)
      // No state update: the browser leaves this page.
      draft.saveState(page, next)
      openInquiryWindow({ ...session, returnPath })
    })

  const continueOnPhone = (delivery?: 'sms') =>
    runUnlessResolved(async () => {
      trackEvent('started')
      const created = await createLink({ inquiryId: activeInquiryId, byText: delivery === 'sms' })
      setIsOpenElsewhere(false)
      setLink({ ...created, expiresAtMs: Date.now() + linkTtlMs })
      persist({ inquiryId: created.inquiryId, stage: 'other_device' })
      if (delivery === 'sms') showToast(getTranslator().t('continue-on-phone.texted'))
    })

  return { stage, busy, isOffline, isOpenElsewhere, link, start, continueOnPhone }
}
