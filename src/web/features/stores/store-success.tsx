/** Store in review, with open requirements, declined or withdrawn (SCREEN-22). */
import { Navigate } from '#web/router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import type { CapabilityReason } from '#domain/status/capabilities.ts'
import { isCheckDelayed } from '#domain/status/timeline.ts'
import { useApplication } from '#web/application/journey.ts'
import {
  DecisionLetter,
  OutcomeIcon,
  OutstandingRequirements,
  ReturnActions,
  NextSteps,
  WithdrawButton,
} from '../next-steps/index.ts'
import { AppealState, LetterLink } from '../letter/index.ts'
import { StatusSections, useStatus } from '../status/index.ts'
import { outcomePath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { useRefetchOnFocus } from '#web/application/use-refetch-on-focus.ts'
import { groupRequirements } from '#web/application/requirements.ts'
import { ContactText } from '#web/forms/contact-text.tsx'
import { EmailAddress } from '#web/forms/email-address.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Page } from '#ui/page.tsx'
import { storeNames } from './store-names.ts'

/** Each state has a title, a lead and a next step. */
const storeStates = ['review', 'delayed', 'asked', 'open_pending', 'declined', 'withdrawn'] as const
type StoreState = (typeof storeStates)[number]

function storeState({ application }: ApplicationView, isDelayed: boolean): StoreState {
  const { applicationStatus, decision, stepUpDetails } = application
  if (applicationStatus === 'WITHDRAWN') return 'withdrawn'
  if (decision === 'DECLINED') return 'declined'
  if (decision === 'APPROVED_PENDING') return 'open_pending'
  if (stepUpDetails.length > 0) return 'asked'
  return isDelayed ? 'delayed' : 'review'
}

const pollIntervalMs = 5000

/** Reasons that the title and the requirements explain. */
const explainedReasons = [
  'in_review',
  'account_in_review',
  'information_needed',
  'partners_needed',
] as const satisfies CapabilityReason[]

export default function StoreSuccessScreen() {
  const { t } = useTranslator()
  const { id, view, updateView } = useApplication()
  const requirements = groupRequirements(view)
  const status = useStatus(id, view.application.updatedAt)
  const state = storeState(view, isCheckDelayed(status.data?.timeline.events ?? []))
  const isReviewed = ['review', 'delayed', 'open_pending'].includes(state)
  useRefetchOnFocus(isReviewed && state !== 'open_pending' ? pollIntervalMs : null)
  const { applicationStatus, decision, letter } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (decision === 'ERROR') return <Navigate to={outcomePath(view)} replace />
  if (decision === 'APPROVED') return <Navigate to={pagePath(id, 'store-complete')} replace />
  const { store, business } = storeNames(view)
  const isEnded = state === 'withdrawn' || state === 'declined'
  return (
    <Page
      beforeTitle={<OutcomeIcon state={state} />}
      title={t(`stores.success.${state}_title`, { store })}
      lead={t(`stores.success.${state}_lead`, {
        business,
        count: requirements.filter((requirement) => requirement.state === 'needed').length,
      })}
    >
      {state !== 'withdrawn' && state !== 'delayed' && (
        <DecisionLetter letter={letter} requirements={isEnded ? [] : requirements} />
      )}
      {!isEnded && <OutstandingRequirements view={view} />}
      <NextSteps expectedBy={isReviewed ? view.application.expectedBy : null}>
        <p>
          <ContactText
            text={(values) => t(`stores.success.${state}_next`, values)}
            email={
              state === 'declined' ? undefined : <EmailAddress address={view.applicant.emailAddress ?? ''} />
            }
          />
        </p>
        {letter && <LetterLink id={id} status={applicationStatus} />}
      </NextSteps>
      {state === 'declined' && <AppealState id={id} />}
      <StatusSections status={status} owners={view.owners} explained={isEnded ? null : explainedReasons} />
      <ReturnActions view={view} variant="secondary" hideDashboard />
      <WithdrawButton
        id={id}
        status={applicationStatus}
        name={store}
        onWithdrawn={(next) => updateView(next)}
      />
    </Page>
  )
}
