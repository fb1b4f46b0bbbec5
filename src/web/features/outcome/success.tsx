/** Application in review, with open requirements, declined or withdrawn. */
import type { ComponentProps } from 'react'
import { Navigate } from '../../router/router.tsx'
import type { ApplicationView } from '../../../api/application-view.ts'
import { isApproval } from '../../../domain/application/states.ts'
import type { CapabilityReason } from '../../../domain/status/capabilities.ts'
import { Feedback } from './feedback.tsx'
import { useApplication, useProgress } from '../../application/journey.ts'
import {
  DecisionLetter,
  OutstandingRequirements,
  ReturnActions,
  NextSteps,
  WithdrawButton,
} from '../next-steps/index.ts'
import { AppealState, LetterLink } from '../letter/index.ts'
import { OrderPrompt } from '../orders/index.ts'
import { ApplicationStatus } from '../status/index.ts'
import { outcomePath } from '../../application/outcome-paths.ts'
import { pagePath } from '../../application/paths.ts'
import { groupRequirements } from '../../application/requirements.ts'
import { useRefetchOnFocus } from '../../api-client/use-refetch-on-focus.ts'
import { applicationReference } from '../../../domain/application/ids.ts'
import { useBrand } from '../../theme/brand.tsx'
import { useTranslator } from '../../i18n/translations.ts'
import { NewApplicationButton } from '../start/index.ts'
import { Page } from '../../ui/page.tsx'
import { UnconfirmedSubmission } from './unconfirmed-submission.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'

/** Each has a title, a lead and a next step. */
const applicationStates = [
  'review',
  'checking',
  'asked',
  'declined',
  'declined_pending',
  'withdrawn',
] as const
type ApplicationState = (typeof applicationStates)[number]

function applicationState({
  application: { applicationStatus, decision, stepUpDetails, letter },
}: ApplicationView): ApplicationState {
  if (applicationStatus === 'WITHDRAWN') return 'withdrawn'
  if (decision === 'DECLINED') return 'declined'
  if (decision === 'DECLINED_PENDING') return 'declined_pending'
  if (stepUpDetails.length > 0) return 'asked'
  return letter ? 'review' : 'checking'
}

const statusIcons: Record<ApplicationState, ComponentProps<typeof StatusIcon>> = {
  review: { icon: 'clock' },
  checking: { icon: 'clock' },
  asked: { icon: 'invoice', tone: 'attention' },
  declined_pending: { icon: 'invoice', tone: 'attention' },
  declined: { icon: 'ended', tone: 'ended' },
  withdrawn: { icon: 'ended', tone: 'ended' },
}

/** By the title and the requirements. */
const explainedReasons = [
  'in_review',
  'information_needed',
  'partners_needed',
] as const satisfies CapabilityReason[]

/** Bureau retries finish sooner than manual review. */
const pollIntervalMs: Partial<Record<ApplicationState, number>> = { checking: 5000, review: 30_000 }

export default function SuccessScreen() {
  const { t } = useTranslator()
  const { supportEmail } = useBrand()
  const { id, view, updateView } = useApplication()
  const state = applicationState(view)
  const { current } = useProgress()
  useRefetchOnFocus(pollIntervalMs[state] ?? null)
  const requirements = groupRequirements(view.application)
  const { applicationStatus, decision, letter, intent } = view.application
  if (applicationStatus === 'DRAFT')
    return current === 'onboard' ? <UnconfirmedSubmission /> : <Navigate to={`/${id}`} replace />
  if (decision === 'ERROR') return <Navigate to={pagePath(id, 'error')} replace />
  if (intent === 'ADD_STORE') return <Navigate to={outcomePath(view)} replace />
  if (isApproval(decision)) return <Navigate to={pagePath(id, 'complete')} replace />
  const isEnded = state === 'withdrawn' || state === 'declined'
  return (
    <Page
      beforeTitle={<StatusIcon {...statusIcons[state]} />}
      title={t(`screens.success.${state}_title`)}
      lead={t(`screens.success.${state}_lead`, {
        count: requirements.filter((requirement) => requirement.state === 'needed').length,
      })}
    >
      {state !== 'withdrawn' && <DecisionLetter letter={letter} requirements={isEnded ? [] : requirements} />}
      {!isEnded && <OutstandingRequirements view={view} />}
      <NextSteps>
        <p>
          {t(`screens.success.${state}_next`, {
            email: state === 'declined' ? supportEmail : (view.applicant.emailAddress ?? ''),
            reference: applicationReference(id),
          })}
        </p>
        {letter && <LetterLink id={id} status={applicationStatus} />}
      </NextSteps>
      {state === 'declined' && <AppealState id={id} />}
      <ApplicationStatus
        id={id}
        updatedAt={view.application.updatedAt}
        owners={view.owners}
        explained={isEnded ? null : explainedReasons}
      />
      <ReturnActions view={view} variant="secondary" hideDashboard />
      {state === 'withdrawn' && <NewApplicationButton>{t('screens.success.start_new')}</NewApplicationButton>}
      {(state === 'review' || state === 'checking' || view.application.orderId !== null) && <OrderPrompt />}
      {!isEnded && <Feedback />}
      <WithdrawButton
        id={id}
        status={applicationStatus}
        name={view.company.name ?? ''}
        onWithdrawn={(next) => updateView(next)}
      />
    </Page>
  )
}
