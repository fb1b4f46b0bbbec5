/** Who is on the photo ID? Asked by underwriting, or chosen instead of a phone (IDV-01, STEP-06, PHONE-07). */
import { Navigate } from 'react-router'
import { useApplicantInquiry } from '../journey/applicant-inquiry.ts'
import { InquiryPage } from '../journey/inquiry-page.tsx'
import { useApplication } from '../journey/journey.ts'
import { StepUpFrame } from '../journey/step-up-frame.tsx'
import { Later } from '../journey/step-up-page.tsx'
import { useTexts } from '../language/texts.ts'

export default function IdentificationScreen() {
  const { t } = useTexts()
  const { id, view } = useApplication()
  const { stepUp, work } = useApplicantInquiry('identification')
  if (!stepUp.asked) return <Navigate to={`/${id}`} replace />
  const isAsked = view.application.stepUpDetails.some(({ type }) => type === 'GOV_ID_SELFIE')
  return (
    <StepUpFrame types={stepUp.types}>
      <InquiryPage
        kind="identification"
        work={work}
        title={t('stepups.identification.title')}
        lead={t(isAsked ? 'stepups.identification.lead' : 'stepups.identification.phone_lead')}
        later={<Later stepUp={stepUp} />}
      />
    </StepUpFrame>
  )
}
