/**
 * An inquiry as its page follows it: begun by a press, open in the provider's window, handed in or run out. Which one
 * is open outlives a reload; its token does not (IDV-01, IDV-02).
 */
import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import type { Answer } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useSubmit } from '../client/use-submit.ts'
import { useEnvironment } from './environment.tsx'
import { openInquiryWindow } from './inquiry-window.ts'
import { usePoll } from './use-poll.ts'
import { tellFailure } from './tell-failure.ts'

type InquirySession = Answer<'POST /applications/{id}/step-ups/{type}/sessions'>
/** `failed`: it was looked at and not accepted, and may be tried once more. */
export type InquiryStage = 'asked' | 'open' | 'received' | 'timeout' | 'failed'

export interface InquiryWork {
  /** The address of the page: the window comes back to it, and what is open is kept under it. */
  page: string
  /** Whether the page's step-up is open. */
  asked: boolean
  openSession: (inquiryId: string | null) => Promise<InquirySession>
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
  /** Opens the window: on the inquiry that is open, else on a new one. */
  start: () => void
}

export function useInquiry({ page, asked, openSession, answer, goOn }: InquiryWork): Inquiry {
  const { draft } = useEnvironment()
  const returnTo = useHref(page)
  const [kept, setKept] = useState(() => draft.typed(page))
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

  const { busy, run } = useSubmit(tellFailure)

  const look = async (): Promise<'again' | 'done'> => {
    if (inquiryId === null) return 'done'
    const status = await statusOf(inquiryId)
    if (status === 'IN_PROGRESS') return 'again'
    if (status !== 'RECEIVED') keep({ stage: status === 'TIMEOUT' ? 'timeout' : 'asked' })
    else {
      keep({ inquiryId, stage: 'received' })
      if (await answer(inquiryId)) draft.forgetTyped(page)
      else keep({ stage: 'failed' })
    }
    return 'done'
  }
  const statusOf = async (id: string) => {
    try {
      return (await openSession(id)).status
    } catch (failure) {
      if (failure instanceof CallFailure && failure.status === 404) return 'UNKNOWN'
      throw failure
    }
  }
  const offline = usePoll(look, asked && (stage === 'open' || stage === 'received'))

  const start = () =>
    run(async () => {
      try {
        const session = await openSession(stage === 'open' ? inquiryId : null)
        const next = { inquiryId: session.inquiryId, stage: 'open' }
        if (session.status !== 'IN_PROGRESS') return keep(next)
        // Followed when the window has come back: this page is being left.
        draft.keepTyped(page, next)
        openInquiryWindow({ ...session, returnTo })
      } catch (failure) {
        // Settled meanwhile, on another device.
        if (!(failure instanceof CallFailure) || failure.status !== 409 || !(await goOn())) throw failure
      }
    })

  return { stage, busy, offline, start }
}
