/**
 * An inquiry as its page follows it: begun by a press, open in the provider's window here or on another device, handed
 * in or run out. Which one is open outlives a reload; its token and its link do not (IDV-01, IDV-02).
 */
import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { linkLivesMs } from '../../domain/phone/proof.ts'
import type { PlainEvent } from '../../domain/analytics/events.ts'
import type { Answer } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useSubmit } from '../client/use-submit.ts'
import { texts } from '../language/texts.ts'
import { showToast } from '../ui/toasts.tsx'
import { useEnvironment } from './environment.tsx'
import { openInquiryWindow } from './inquiry-window.ts'
import { track } from './track.ts'
import { usePoll } from './use-poll.ts'
import { tellFailure } from './tell-failure.ts'

type InquirySession = Answer<'POST /applications/{id}/step-ups/{type}/sessions'>
type InquiryLink = Answer<'POST /applications/{id}/step-ups/{type}/links'>
export interface ShownLink extends InquiryLink {
  /** Counted on this device, whose clock may be wrong: from when the link came. */
  until: number
}

/**
 * `elsewhere`: a link was asked for, to go on on another device. `failed`: it was looked at and not accepted, and may
 * be tried once more.
 */
export type InquiryStage = 'asked' | 'open' | 'elsewhere' | 'received' | 'timeout' | 'failed'
const followed: readonly InquiryStage[] = ['open', 'elsewhere', 'received']

/** How far it has come, to be counted (ANL-10, ANL-11). */
type Counted = 'started' | 'completed' | 'success' | 'failed' | 'error'

export interface InquiryWork {
  /** The address of the page: the window comes back to it, and what is open is kept under it. */
  page: string
  /** Whether the page's step-up is open. */
  asked: boolean
  /** What each of its turns is counted as. */
  events: Readonly<Partial<Record<Counted, PlainEvent>>>
  openSession: (inquiryId: string | null) => Promise<InquirySession>
  /** A link to the inquiry for another device; texted too if wished. */
  makeLink: (wanted: { inquiryId: string | null; byText: boolean }) => Promise<InquiryLink>
  /** Answers the step-up; tells whether that settled it. */
  answer: (inquiryId: string) => Promise<boolean>
  /** Looks where the application stands, and goes on if nothing is asked here any more. */
  goOn: () => Promise<boolean>
}

export interface Inquiry {
  stage: InquiryStage
  busy: boolean
  /** Calls do not get through; they are tried again. */
  offline: boolean
  /** Another device has opened it. */
  opened: boolean
  /** The link asked for on this page; null after a reload. */
  link: ShownLink | null
  /** Opens the window: on the inquiry that is open, else on a new one. */
  start: () => void
  /** Makes a link to it for another device; the one before no longer works. */
  handOver: (how?: 'by-text') => void
}

export function useInquiry({
  page,
  asked,
  events,
  openSession,
  makeLink,
  answer,
  goOn,
}: InquiryWork): Inquiry {
  const { draft } = useEnvironment()
  const returnTo = useHref(page)
  const [kept, setKept] = useState(() => draft.typed(page))
  const [opened, setOpened] = useState(false)
  const [link, setLink] = useState<ShownLink | null>(null)
  const keep = (next: Record<string, string>) => {
    draft.keepTyped(page, next)
    setKept(next)
  }
  // Back from the window, a page may stand as it was left.
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && setKept(draft.typed(page))
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [draft, page])
  const inquiryId = kept['inquiryId'] ?? null
  const stage = (kept['stage'] ?? 'asked') as InquiryStage
  const current = stage === 'open' || stage === 'elsewhere' ? inquiryId : null

  const count = (turn: Counted) => events[turn] && track(events[turn])
  const { busy, run } = useSubmit((failure) => {
    count('error')
    tellFailure(failure)
  })
  /** What was settled meanwhile, on another device, goes on instead. */
  const unlessSettled = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await work()
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.status !== 409 || !(await goOn())) throw failure
      }
    })

  const look = async (): Promise<'again' | 'done'> => {
    if (inquiryId === null) return 'done'
    const status = await statusOf(inquiryId)
    if (status === 'IN_PROGRESS') return 'again'
    if (status !== 'RECEIVED') keep({ stage: status === 'TIMEOUT' ? 'timeout' : 'asked' })
    else {
      keep({ inquiryId, stage: 'received' })
      count('completed')
      const settled = await answer(inquiryId)
      count(settled ? 'success' : 'failed')
      if (settled) draft.forgetTyped(page)
      else keep({ stage: 'failed' })
    }
    return 'done'
  }
  const statusOf = async (id: string) => {
    try {
      const session = await openSession(id)
      setOpened(session.isOnOtherDevice)
      return session.status
    } catch (failure) {
      if (failure instanceof CallFailure && failure.status === 404) return 'UNKNOWN'
      throw failure
    }
  }
  const offline = usePoll(look, asked && followed.includes(stage))

  const start = () =>
    unlessSettled(async () => {
      count('started')
      const session = await openSession(current)
      const next = { inquiryId: session.inquiryId, stage: 'open' }
      if (session.status !== 'IN_PROGRESS') return keep(next)
      // Followed when the window has come back: this page is being left.
      draft.keepTyped(page, next)
      openInquiryWindow({ ...session, returnTo })
    })

  const handOver = (how?: 'by-text') =>
    unlessSettled(async () => {
      count('started')
      const made = await makeLink({ inquiryId: current, byText: how === 'by-text' })
      setOpened(false)
      setLink({ ...made, until: Date.now() + linkLivesMs })
      keep({ inquiryId: made.inquiryId, stage: 'elsewhere' })
      if (how === 'by-text') showToast(texts().t('handover.texted'))
    })

  return { stage, busy, offline, opened, link, start, handOver }
}
