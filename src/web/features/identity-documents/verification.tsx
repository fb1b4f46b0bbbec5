/** Business document page (IDV-03, STEP-07). */
import type { LetterView } from '#api/application-view.ts'
import { Navigate } from '#web/router/router.tsx'
import { useApplicantInquiry } from './applicant-inquiry.ts'
import { InquiryPage } from './inquiry-page.tsx'
import { useApplication } from '#web/application/journey.ts'
import { StepUpLayout, DeferButton } from '../step-ups/index.ts'
import { useTranslator } from '#ui/texts/translator.ts'

/** Explains the reason and what the document must show. */
const leadOf = (reason: LetterView['reasons'][number] | undefined): string | undefined =>
  reason && [reason.message, reason.remedy].filter(Boolean).join(' ')

export default function VerificationScreen() {
  const { t } = useTranslator()
  const { stepUp, options } = useApplicantInquiry('verification')
  const { letter } = useApplication().view.application
  const inactive = letter?.reasons.find(({ code }) => code === 'business_not_active')
  const requested = letter?.reasons.find(({ code }) => code === 'business_document_needed')
  if (!stepUp.isRequired) return <Navigate to={`/${stepUp.id}`} replace />
  return (
    <StepUpLayout types={stepUp.types}>
      <InquiryPage
        kind="verification"
        options={options}
        mustShowActivity={inactive !== undefined}
        title={t('step-ups.verification.title')}
        lead={leadOf(inactive ?? requested) ?? t('step-ups.verification.lead')}
        secondaryAction={<DeferButton stepUp={stepUp} />}
      />
    </StepUpLayout>
  )
}
