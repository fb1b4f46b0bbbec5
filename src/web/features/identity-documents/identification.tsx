/** Photo ID page, required by underwriting or chosen instead of the phone (IDV-01, STEP-06, PHONE-07). */
import { Navigate } from '#web/router/router.tsx'
import { useApplicantInquiry } from './applicant-inquiry.ts'
import { InquiryPage } from './inquiry-page.tsx'
import { useApplication } from '#web/application/journey.ts'
import { StepUpLayout, DeferButton } from '../step-ups/index.ts'
import { useTranslator } from '#ui/texts/translator.ts'

export default function IdentificationScreen() {
  const { t } = useTranslator()
  const { id, view } = useApplication()
  const { stepUp, options } = useApplicantInquiry('identification')
  if (!stepUp.isRequired) return <Navigate to={`/${id}`} replace />
  const isPhotoIdRequired = view.application.stepUpDetails.some(({ type }) => type === 'GOV_ID_SELFIE')
  return (
    <StepUpLayout types={stepUp.types}>
      <InquiryPage
        kind="identification"
        options={options}
        title={t('step-ups.identification.title')}
        lead={t(isPhotoIdRequired ? 'step-ups.identification.lead' : 'step-ups.identification.phone_lead')}
        secondaryAction={<DeferButton stepUp={stepUp} />}
      />
    </StepUpLayout>
  )
}
