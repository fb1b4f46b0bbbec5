/** Linked bank account whose payouts wait for unverified partners (DEC-18, ROUTE-21). */
import { Link, Navigate } from '#web/router/router.tsx'
import { isPartner } from '#domain/owners/owner.ts'
import { BankAccountList, useBankAccounts } from '../bank/index.ts'
import { useApplication } from '#web/application/journey.ts'
import { pagePath } from '#web/application/paths.ts'
import { useRefetchOnFocus } from '#web/application/use-refetch-on-focus.ts'
import { ReturnActions, NextSteps } from '../next-steps/index.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Skeleton } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import { OwnerCard } from './owner-card.tsx'

export default function OwnersBankScreen() {
  const { t } = useTranslator()
  const { id, view } = useApplication()
  const banks = useBankAccounts(id)
  useRefetchOnFocus()
  const unverifiedPartners = view.owners.filter((owner) => isPartner(owner) && owner.status !== 'VERIFIED')
  if (view.application.applicationStatus === 'DRAFT' || banks?.length === 0)
    return <Navigate to={`/${id}`} replace />
  const isDepositPending = banks?.some(({ primary, status }) => primary && status === 'PENDING') ?? false
  if (unverifiedPartners.length === 0) return <Navigate to={pagePath(id, 'bank/success')} replace />
  return (
    <Page
      beforeTitle={<StatusIcon icon="check" tone="success" />}
      title={t('bank.success.title')}
      lead={t(isDepositPending ? 'step-ups.owners_bank.lead_deposit' : 'step-ups.owners_bank.lead')}
    >
      {banks === null ? <Skeleton /> : <BankAccountList banks={banks} />}
      <section aria-labelledby="partners">
        <h2 id="partners">{t('step-ups.owners_bank.partners', { count: unverifiedPartners.length })}</h2>
        <ul className="cards" aria-label={t('step-ups.owners.list')}>
          {unverifiedPartners.map((owner) => (
            <OwnerCard key={owner.id} owner={owner} status={owner.status} />
          ))}
        </ul>
      </section>
      <NextSteps>
        <p>{t('step-ups.owners_bank.next')}</p>
        {isDepositPending && <p>{t('bank.success.pending_next')}</p>}
        <div className="actions">
          <Link className="button button-primary" to={pagePath(id, 'owners/further-steps')}>
            {t('step-ups.owners_bank.follow')}
          </Link>
        </div>
        <ReturnActions view={view} variant="secondary" />
      </NextSteps>
    </Page>
  )
}
