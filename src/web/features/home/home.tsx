/** Home of an approved merchant: what is left to do, when money arrives, and all that belongs to the account (SCREEN-12). */
import { useContext } from 'react'
import { Link, Navigate } from '#web/router/router.tsx'
import type { CapabilityReason } from '#domain/status/capabilities.ts'
import { applicationReference } from '#domain/application/ids.ts'
import { isApproval } from '#domain/application/states.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { isLinkedBankAccount, outcomePath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { groupRequirements } from '#web/application/requirements.ts'
import { useRefetchOnFocus } from '#web/application/use-refetch-on-focus.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import { Loading, Skeleton } from '#ui/loading.tsx'
import { Page, PageAsideContext } from '#ui/page.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { HolderReviewAlert, useBankAccounts } from '../bank/index.ts'
import { DecisionLetter, ReturnActions } from '../next-steps/index.ts'
import { isChargedOnceVerified, orderLead } from '../orders/index.ts'
import { Feedback, isUrgent, PayLink, UrgentAlerts, useUrgentMatters } from '../outcome/index.ts'
import {
  countActive,
  pendingSetUp,
  RatesAndLimits,
  ServiceList,
  TimelineList,
  useStatus,
} from '../status/index.ts'
import { Checklist } from './checklist.tsx'
import { Devices } from './devices.tsx'
import { Documents } from './documents.tsx'
import { Fold } from './fold.tsx'
import { ChangeLink, payoutHold, PayoutHoldAlert } from './payout-hold.tsx'
import { Payouts, payoutState } from './payouts.tsx'

/** Reasons that the title, the payouts and the checklist explain. */
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

export default function HomeScreen() {
  const translator = useTranslator()
  const { t } = translator
  const { id, view } = useApplication()
  const banks = useBankAccounts(id)
  const urgent = useUrgentMatters(view)
  const status = useStatus(id, view.application.updatedAt)
  const aside = useContext(PageAsideContext)
  useRefetchOnFocus()
  const { channel } = useEnvironment().draft.link()
  const { applicationLevel, applicationStatus, decision, intent, letter } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (intent === 'ADD_STORE') return <Navigate to={outcomePath(view)} replace />
  if (!isApproval(decision)) return <Navigate to={pagePath(id, 'success')} replace />
  if (urgent.isLoading || (status.data === null && status.error === null)) return <Loading />

  const state = decision === 'APPROVED' ? 'approved' : 'approved_pending'
  const isBasic = decision === 'APPROVED' && applicationLevel === 'BASIC'
  const isLinked = banks?.some(isLinkedBankAccount) ?? false
  const needsAttention = isUrgent(urgent)
  const { declined, order } = urgent
  const capabilities = status.data?.capabilities ?? null
  const hold = capabilities && payoutHold(translator, capabilities)
  const setUp = capabilities && pendingSetUp(capabilities)
  const ordering = capabilities?.capabilities.find(({ kind }) => kind === 'HARDWARE')
  const isHardwareOffered = ordering?.status !== 'UNAVAILABLE'
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
  // A plain approval needs no reason.
  const reasons = letter && {
    ...letter,
    reasons: letter.reasons.filter(({ code }) => code !== 'all_verified'),
  }
  const payingAccount = banks?.find((bank) => bank.id === order?.financialInstrumentId)
  const isWaitingForAccount = payingAccount !== undefined && isChargedOnceVerified(payingAccount)
  return (
    <Page
      wide
      placesAside
      beforeTitle={
        needsAttention || hold ? (
          <StatusIcon icon={needsAttention ? 'invoice' : 'clock'} tone="attention" />
        ) : (
          <StatusIcon icon="check" tone="success" />
        )
      }
      {...head}
      afterLead={
        <DescriptionList
          className="home-facts"
          items={[
            [t('shell.aside.business'), view.company.name],
            [t('shell.aside.reference'), applicationReference(id)],
          ]}
        />
      }
    >
      {declined && <PayLink id={id} order={declined.order} variant="primary" />}
      {hold && (declined ? <PayoutHoldAlert id={id} hold={hold} /> : <ChangeLink id={id} hold={hold} />)}
      {head !== approval && (
        <Alert kind="success" title={approval.title}>
          <p>{approval.lead}</p>
        </Alert>
      )}
      <UrgentAlerts id={id} matters={{ ...urgent, declined: null }} isNextStep={!declined} />
      <HolderReviewAlert banks={banks} />
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
      <DecisionLetter letter={reasons} requirements={groupRequirements(view)} />
      {banks !== null && (
        <Payouts
          view={view}
          state={payoutState(view, { isHeld: Boolean(hold), isSetUpPending: Boolean(setUp), isLinked })}
          banks={banks}
          status={capabilities}
        />
      )}
      <div className="home-columns">
        <div className="home-main">
          {banks === null ? (
            <Skeleton lines={6} />
          ) : (
            <Checklist
              view={view}
              banks={banks}
              order={order && { status: order.status, isChargedOnceVerified: isWaitingForAccount }}
              isHardwareOffered={isHardwareOffered}
              areCardsActive={!setUp}
              isNextStep={!needsAttention}
            />
          )}
          <ReturnActions view={view} variant="secondary" hideDashboard />
          {capabilities && (
            <>
              <Fold title={t('home.services')} note={t('home.services_active', countActive(capabilities))}>
                <ServiceList view={capabilities} explained={explainedReasons} withLinks={false} />
              </Fold>
              <Fold title={t('home.rates')}>
                <RatesAndLimits rates={capabilities.rates} />
              </Fold>
            </>
          )}
        </div>
        <div className="home-side">
          {(isHardwareOffered || order) && (
            <Devices id={id} application={view.application} order={order} isWaiting={isWaitingForAccount} />
          )}
          <Documents view={view} />
          <Fold title={t('home.help')}>
            <div className="page-aside">{aside}</div>
          </Fold>
          {status.data ? (
            <Fold
              title={t('home.history')}
              note={t('home.history_count', { count: status.data.timeline.events.length })}
              always
            >
              <TimelineList timeline={status.data.timeline} owners={view.owners} />
            </Fold>
          ) : (
            <section className="home-card">
              <p>{t('screens.status.failed')}</p>
              <Button variant="secondary" onClick={status.retry}>
                {t('screens.status.retry')}
              </Button>
            </section>
          )}
        </div>
      </div>
      <Feedback />
    </Page>
  )
}
