/** On the terminal brand: the bank account is connected, and what the terminals need next (ROUTE-22, DEC-19). */
import { Link, Navigate } from 'react-router'
import { BankList } from '../journey/bank-list.tsx'
import { useApplication } from '../journey/journey.ts'
import { Outstanding } from '../journey/outstanding.tsx'
import { pagePath } from '../journey/paths.ts'
import { useBanks } from '../journey/use-banks.ts'
import { WayBackActions } from '../journey/way-back.tsx'
import { Help, WhatNext } from '../journey/what-next.tsx'
import { useTexts } from '../language/texts.ts'
import { Skeleton } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { Seal } from '../ui/seal.tsx'

export default function ConnectedScreen() {
  const { t } = useTexts()
  const { id, view } = useApplication()
  const banks = useBanks(id)
  if (view.application.applicationStatus === 'DRAFT' || banks?.length === 0)
    return <Navigate to={`/${id}`} replace />
  const isUnconfirmed = banks?.some(({ status }) => status === 'PENDING') ?? false
  return (
    <Page
      above={<Seal icon="check" good />}
      title={t('stores.connected.title')}
      lead={t('stores.connected.lead')}
    >
      {banks === null ? <Skeleton /> : <BankList banks={banks} />}
      <Outstanding view={view} />
      <WhatNext>
        <p>{t('stores.connected.next')}</p>
        {isUnconfirmed && <p>{t('stores.connected.deposit')}</p>}
        <div className="actions">
          <Link className="button button-primary" to={pagePath(id, 'set-up')}>
            {t('stores.connected.set_up')}
          </Link>
        </div>
        <WayBackActions view={view} look="second" />
      </WhatNext>
      <Help />
    </Page>
  )
}
