/** Inquiry options of the applicant. */
import { type InquiryKind } from '#domain/step-ups/inquiry.ts'
import { callApi } from '#client/call-api.ts'
import { pagePath } from '#web/application/paths.ts'
import { useStepUp, type StepUp } from '../step-ups/index.ts'
import type { InquiryOptions } from './use-inquiry.ts'
import { stepUpsByInquiryKind } from '#domain/step-ups/step-up.ts'

/** The event names distinguish the applicant's photo ID from an invited owner's (ANL-10). */
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
} as const satisfies Record<InquiryKind, InquiryOptions['events']>

export function useApplicantInquiry(kind: InquiryKind): { stepUp: StepUp; options: InquiryOptions } {
  const stepUp = useStepUp(stepUpsByInquiryKind[kind])
  const { id, isRequired, advance } = stepUp
  return {
    stepUp,
    options: {
      page: pagePath(id, kind),
      isRequired,
      events: events[kind],
      advance,
      openSession: (inquiryId, open) =>
        callApi('POST /applications/{id}/step-ups/{type}/sessions', {
          params: { id, type: kind },
          body: { inquiryId, open },
        }),
      createLink: (body) =>
        callApi('POST /applications/{id}/step-ups/{type}/links', { params: { id, type: kind }, body }),
      submit: (inquiryId) =>
        stepUp.submit(() =>
          callApi(`POST /applications/{id}/step-ups/${kind}`, { params: { id }, body: { inquiryId } }),
        ),
    },
  }
}
