/** Linked bank account on the terminal brand, with the next steps for terminals (ROUTE-22, DEC-19). */
import { Link, Navigate } from '#web/router/router.tsx'
import { BankAccountList, useBankAccounts } from '../bank/index.ts'
import { useApplication } from '#web/application/journey.ts'
import { OutstandingRequirements, ReturnActions, NextSteps } from '../next-steps/index.ts'
import { pagePath } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Skeleton } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'

export default function ConnectedScreen() {
  const { t } = useTranslator()
  const { id, view } = useApplication()
  const banks = useBankAccounts(id)
  if (view.application.applicationStatus === 'DRAFT' || banks?.length === 0)
    return <Navigate to={`/${id}`} replace />
  const [newest] = banks ?? []
  return (
    <Page
      beforeTitle={<StatusIcon icon="check" tone="success" />}
      title={t('stores.connected.title')}
      lead={t(view.application.enableDeposits ? 'stores.connected.lead' : 'stores.connected.lead_later')}
    >
      {banks === null ? <Skeleton /> : <BankAccountList banks={banks} />}
      <OutstandingRequirements view={view} />
      <NextSteps>
        <p>
          {t(view.application.orderId === null ? 'stores.connected.no_terminal' : 'stores.connected.next')}
        </p>
        {newest?.status === 'PENDING' && <p>{t('stores.connected.deposit')}</p>}
        <div className="actions">
          <Link className="button button-primary" to={pagePath(id, 'complete')}>
            {t('screens.complete.go_home')}
          </Link>
        </div>
        <ReturnActions view={view} variant="secondary" />
      </NextSteps>
    </Page>
  )
}
