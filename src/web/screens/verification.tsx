/** Which paper shows that the business is registered? (IDV-03, STEP-07) */
import { Navigate } from 'react-router'
import { useApplicantInquiry } from '../journey/applicant-inquiry.ts'
import { InquiryPage } from '../journey/inquiry-page.tsx'
import { StepUpFrame } from '../journey/step-up-frame.tsx'
import { Later } from '../journey/step-up-page.tsx'
import { useTexts } from '../language/texts.ts'

export default function VerificationScreen() {
  const { t } = useTexts()
  const { stepUp, work } = useApplicantInquiry('verification')
  if (!stepUp.asked) return <Navigate to={`/${stepUp.id}`} replace />
  return (
    <StepUpFrame types={stepUp.types}>
      <InquiryPage
        kind="verification"
        work={work}
        title={t('stepups.verification.title')}
        lead={t('stepups.verification.lead')}
        later={<Later stepUp={stepUp} />}
      />
    </StepUpFrame>
  )
}
