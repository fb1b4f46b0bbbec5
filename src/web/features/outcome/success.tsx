/** Application in review, with open requirements, declined or withdrawn. */
import { Navigate } from '#web/router/router.tsx'
import type { ApplicationView, LetterView } from '#api/application-view.ts'
import { isApproval } from '#domain/application/states.ts'
import type { CapabilityReason } from '#domain/status/capabilities.ts'
import { isCheckDelayed } from '#domain/status/timeline.ts'
import { Feedback } from './feedback.tsx'
import { useApplication } from '#web/application/journey.ts'
import { useProgress } from '#web/application/progress.ts'
import {
  DecisionLetter,
  OutcomeIcon,
  OutstandingRequirements,
  ReturnActions,
  NextSteps,
  WithdrawButton,
} from '../next-steps/index.ts'
import { AppealState, LetterLink } from '../letter/index.ts'
import { OrderPrompt } from '../orders/index.ts'
import { StatusSections, useStatus } from '../status/index.ts'
import { outcomePath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { groupRequirements } from '#web/application/requirements.ts'
import { useRefetchOnFocus } from '#web/application/use-refetch-on-focus.ts'
import { ContactText } from '#web/forms/contact-text.tsx'
import { EmailAddress } from '#web/forms/email-address.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { NewApplicationButton } from '../start/index.ts'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { UnconfirmedSubmission } from './unconfirmed-submission.tsx'
import { isUrgent, UrgentAlerts, useUrgentMatters } from './urgent-alerts.tsx'

/** Each state has a title, a lead and a next step. */
const applicationStates = [
  'review',
  'held',
  'checking',
  'awaiting',
  'delayed',
  'asked',
  'declined',
  'declined_pending',
  'withdrawn',
] as const
type ApplicationState = (typeof applicationStates)[number]

/** True if an earlier approval is on hold for review. */
const isHold = ({ code }: LetterView['reasons'][number]): boolean => code === 'approval_on_hold'

function applicationState(
  { application: { applicationStatus, decision, stepUpDetails, letter, waiting } }: ApplicationView,
  isDelayed: boolean,
): ApplicationState {
  if (applicationStatus === 'WITHDRAWN') return 'withdrawn'
  if (decision === 'DECLINED') return 'declined'
  if (decision === 'DECLINED_PENDING') return 'declined_pending'
  if (stepUpDetails.length > 0) return 'asked'
  if (waiting) return 'awaiting'
  if (isDelayed) return 'delayed'
  if (!letter) return 'checking'
  return letter.reasons.some(isHold) ? 'held' : 'review'
}

/** False for a decline whose only reason may not be told, as on a watch list. */
const sharesReasons = (letter: LetterView | null): boolean =>
  letter?.reasons.some(({ code }) => code !== 'unable_to_serve') ?? false

/** Reasons that the title and the requirements explain. */
const explainedReasons = [
  'in_review',
  'information_needed',
  'partners_needed',
] as const satisfies CapabilityReason[]

/** Bureau retries finish sooner than manual review. */
const pollIntervalMs: Partial<Record<ApplicationState, number>> = {
  checking: 5000,
  awaiting: 30_000,
  delayed: 5000,
  review: 30_000,
  held: 30_000,
}

export default function SuccessScreen() {
  const { t } = useTranslator()
  const { id, view, updateView } = useApplication()
  const status = useStatus(id, view.application.updatedAt)
  const state = applicationState(view, isCheckDelayed(status.data?.timeline.events ?? []))
  const { current } = useProgress()
  const urgent = useUrgentMatters(view)
  useRefetchOnFocus(pollIntervalMs[state] ?? null)
  const requirements = groupRequirements(view)
  const { applicationStatus, decision, letter, intent } = view.application
  if (applicationStatus === 'DRAFT')
    return current === 'onboard' ? <UnconfirmedSubmission /> : <Navigate to={`/${id}`} replace />
  if (decision === 'ERROR') return <Navigate to={pagePath(id, 'error')} replace />
  if (intent === 'ADD_STORE') return <Navigate to={outcomePath(view)} replace />
  if (isApproval(decision)) return <Navigate to={pagePath(id, 'complete')} replace />
  // Only the timeline says whether a check does not respond.
  if (state === 'checking' && status.data === null && status.error === null) return <Loading />
  const isReviewed = ['review', 'held', 'checking', 'awaiting', 'delayed'].includes(state)
  // The title already says that the approval is on hold.
  const shownLetter =
    letter && state === 'held' ? { ...letter, reasons: letter.reasons.filter((one) => !isHold(one)) } : letter
  const isEnded = state === 'withdrawn' || state === 'declined'
  return (
    <Page
      beforeTitle={<OutcomeIcon state={state} />}
      title={t(`screens.success.${state}_title`)}
      lead={t(`screens.success.${state}_lead`, {
        count: requirements.filter((requirement) => requirement.state === 'needed').length,
      })}
    >
      <UrgentAlerts id={id} matters={urgent} isNextStep={!isEnded} />
      {state !== 'withdrawn' && state !== 'delayed' && state !== 'awaiting' && (
        <DecisionLetter letter={shownLetter} requirements={isEnded ? [] : requirements} />
      )}
      {!isEnded && <OutstandingRequirements view={view} isNextStep={!isUrgent(urgent)} />}
      <NextSteps
        expectedBy={isReviewed ? (view.application.waiting?.expectedBy ?? view.application.expectedBy) : null}
      >
        <p>
          <ContactText
            text={(values) =>
              t(`screens.success.${state}_next`, { ...values, shared: sharesReasons(letter) ? 'yes' : 'no' })
            }
            email={
              state === 'declined' ? undefined : <EmailAddress address={view.applicant.emailAddress ?? ''} />
            }
          />
        </p>
        {state === 'withdrawn' && (
          <div className="actions">
            <NewApplicationButton>{t('screens.success.start_new')}</NewApplicationButton>
          </div>
        )}
        {letter && <LetterLink id={id} status={applicationStatus} />}
      </NextSteps>
      {state === 'declined' && <AppealState id={id} />}
      <StatusSections status={status} owners={view.owners} explained={isEnded ? null : explainedReasons} />
      <ReturnActions view={view} variant="secondary" hideDashboard />
      {(isReviewed || view.application.orderId !== null) && <OrderPrompt />}
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
