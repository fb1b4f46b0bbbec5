/** The applicant's own inquiries, for their pages. */
import { stepUpsOf, type InquiryKind } from '../../domain/inquiries/inquiry.ts'
import { call } from '../client/call.ts'
import { pagePath } from './paths.ts'
import { useStepUp, type StepUpWork } from './step-up.ts'
import type { InquiryWork } from './use-inquiry.ts'

/** The applicant shows a photo ID for the owner that they are; an invited owner does it in person (ANL-10). */
const events = {
  identification: {
    started: 'id_authentication_started_for_owner',
    completed: 'id_authentication_completed_for_owner',
  },
  verification: {
    started: 'ein_verification_started',
    completed: 'ein_verification_completed',
    success: 'ein_verification_success',
    failed: 'ein_verification_failed',
    error: 'ein_verification_error',
  },
} as const satisfies Record<InquiryKind, InquiryWork['events']>

export function useApplicantInquiry(kind: InquiryKind): { stepUp: StepUpWork; work: InquiryWork } {
  const stepUp = useStepUp(stepUpsOf[kind])
  const { id, asked, goOn } = stepUp
  return {
    stepUp,
    work: {
      page: pagePath(id, kind),
      asked,
      events: events[kind],
      goOn,
      openSession: (inquiryId) =>
        call('POST /applications/{id}/step-ups/{type}/sessions', {
          params: { id, type: kind },
          body: { inquiryId },
        }),
      makeLink: (body) =>
        call('POST /applications/{id}/step-ups/{type}/links', { params: { id, type: kind }, body }),
      answer: (inquiryId) =>
        stepUp.answer(() =>
          call(`POST /applications/{id}/step-ups/${kind}`, { params: { id }, body: { inquiryId } }),
        ),
    },
  }
}
