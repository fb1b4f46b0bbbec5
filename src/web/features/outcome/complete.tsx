/** Approved application with its payout account (SCREEN-12, SCREEN-13). */
import { Link, Navigate } from '#web/router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import type { CapabilityReason } from '#domain/status/capabilities.ts'
import { isApproval } from '#domain/application/states.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { Feedback } from './feedback.tsx'
import { useApplication } from '#web/application/journey.ts'
import { DecisionLetter, OutstandingRequirements, ReturnActions, NextSteps } from '../next-steps/index.ts'
import { LetterLink } from '../letter/index.ts'
import { orderLead, OrderPrompt } from '../orders/index.ts'
import { pendingSetUp, StatusSections, useStatus } from '../status/index.ts'
import { isLinkedBankAccount, outcomePath } from '#web/application/outcome-paths.ts'
import { PayoutAccount, useBankAccounts } from '../bank/index.ts'
import { pagePath } from '#web/application/paths.ts'
import { groupRequirements } from '#web/application/requirements.ts'
import { useRefetchOnFocus } from '#web/application/use-refetch-on-focus.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import { ChangeLink, payoutHold, PayoutHoldAlert } from './payout-hold.tsx'
import { isUrgent, PayLink, UrgentAlerts, useUrgentMatters } from './urgent-alerts.tsx'

/** Says when payouts start. Never says that they are on while they are off. */
function payoutsNext(
  { application: { decision, enableDeposits, stepUpDetails } }: ApplicationView,
  linked: boolean,
) {
  if (decision === 'APPROVED_PENDING')
    return stepUpDetails.some(({ type }) => type === 'BO_VERIFICATION') ? 'partners' : 'approved_pending'
  if (enableDeposits) return 'approved'
  return linked ? 'unconfirmed' : 'unlinked'
}

/** Reasons that the title, the payout account and the next steps explain. */
const explainedReasons = [
  'account_in_review',
  'answers_changed',
  'change_in_review',
  'partners_needed',
  'bank_account_returned',
  'bank_account_refused',
  'bank_account_in_review',
  'being_set_up',
  'set_up_in_review',
] as const satisfies CapabilityReason[]

export default function CompleteScreen() {
  const translator = useTranslator()
  const { t } = translator
  const { id, view } = useApplication()
  const banks = useBankAccounts(id)
  const urgent = useUrgentMatters(view)
  const status = useStatus(id, view.application.updatedAt)
  useRefetchOnFocus()
  const requirements = groupRequirements(view)
  const { channel } = useEnvironment().draft.link()
  const { applicationLevel, applicationStatus, decision, intent, letter, orderId } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (intent === 'ADD_STORE') return <Navigate to={outcomePath(view)} replace />
  if (!isApproval(decision)) return <Navigate to={pagePath(id, 'success')} replace />
  const state = decision === 'APPROVED' ? 'approved' : 'approved_pending'
  const isBasic = decision === 'APPROVED' && applicationLevel === 'BASIC'
  const linked = banks?.some(isLinkedBankAccount) ?? false
  const asked = requirements.some(({ state: status }) => status === 'needed')
  const next = payoutsNext(view, linked)
  const needsAttention = isUrgent(urgent)
  if (urgent.isLoading || (status.data === null && status.error === null)) return <Loading />
  const { declined } = urgent
  const hold = status.data && payoutHold(translator, status.data.capabilities)
  const email = view.applicant.emailAddress ?? ''
  const setUp = status.data && pendingSetUp(status.data.capabilities)
  const approval = setUp
    ? { title: t('screens.complete.approved_title'), lead: setUp }
    : {
        title: t(`screens.complete.${state}_title`),
        lead: t(`screens.complete.${isBasic ? 'basic' : state}_lead`),
      }
  // A declined payment comes first, because the merchant must act.
  const head = declined
    ? {
        title: t(`orders.status.${declined.state}_title`),
        lead: orderLead(translator, declined.order, declined.state, ''),
      }
    : hold
      ? { title: t('screens.complete.held_title'), lead: hold.text }
      : approval
  return (
    <Page
      beforeTitle={
        needsAttention || hold ? (
          <StatusIcon icon={needsAttention ? 'invoice' : 'clock'} tone="attention" />
        ) : (
          <StatusIcon icon="check" tone="success" />
        )
      }
      {...head}
    >
      {declined && <PayLink id={id} order={declined.order} variant="primary" />}
      {hold && (declined ? <PayoutHoldAlert id={id} hold={hold} /> : <ChangeLink id={id} hold={hold} />)}
      {head !== approval && (
        <Alert kind="success" title={approval.title}>
          <p>{approval.lead}</p>
        </Alert>
      )}
      <UrgentAlerts id={id} matters={{ ...urgent, declined: null }} isNextStep={!declined} />
      {banks !== null && <PayoutAccount id={id} banks={banks} isNextStep={!needsAttention} />}
      {channel.type && (
        <Alert title={t('stores.channel.due_title')}>
          <p>{t('stores.channel.due', { name: channel.name ?? view.company.name ?? '' })}</p>
          <div className="actions">
            <Link className="button button-secondary" to={pagePath(id, 'add-channel')}>
              {t('stores.channel.due_go')}
            </Link>
          </div>
        </Alert>
      )}
      <DecisionLetter letter={letter} requirements={requirements} />
      <OutstandingRequirements view={view} isNextStep={linked && !needsAttention} />
      <NextSteps expectedBy={view.application.expectedBy}>
        <p>{t(`screens.complete.${hold ? 'held' : setUp ? 'set_up' : next}_next`, { email })}</p>
        {banks !== null && (
          <ReturnActions
            view={view}
            variant={linked && !asked && !needsAttention ? 'primary' : 'secondary'}
            hideDashboard={!linked}
          />
        )}
        <p className="screen-only">
          <Link to={pagePath(id, 'set-up')}>{t('stores.set_up.link')}</Link>
        </p>
        <LetterLink id={id} status={applicationStatus} />
      </NextSteps>
      <StatusSections
        status={status}
        owners={view.owners}
        explained={explainedReasons}
        withLinks={false}
        withFees
      />
      {(!asked || orderId !== null) && <OrderPrompt />}
      <Feedback />
    </Page>
  )
}
