/** The applicant's own inquiries, for their pages. */
import { stepUpsOf, type InquiryKind } from '../../domain/inquiries/inquiry.ts'
import { call } from '../client/call.ts'
import { pagePath } from './paths.ts'
import { useStepUp, type StepUpWork } from './step-up.ts'
import type { InquiryWork } from './use-inquiry.ts'

export function useApplicantInquiry(kind: InquiryKind): { stepUp: StepUpWork; work: InquiryWork } {
  const stepUp = useStepUp(stepUpsOf[kind])
  const { id, asked, goOn } = stepUp
  return {
    stepUp,
    work: {
      page: pagePath(id, kind),
      asked,
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
