/** The bank account is linked: confirmed already, or its test deposit is on the way (BANK-04). */
import { Link, Navigate } from 'react-router'
import { BankList } from '../../journey/bank-list.tsx'
import { useApplication } from '../../journey/journey.ts'
import { Outstanding } from '../../journey/outstanding.tsx'
import { pagePath } from '../../journey/paths.ts'
import { useBanks } from '../../journey/use-banks.ts'
import { WayBackActions } from '../../journey/way-back.tsx'
import { Help, WhatNext } from '../../journey/what-next.tsx'
import { useTexts } from '../../language/texts.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'

export default function BankSuccessScreen() {
  const { t } = useTexts()
  const { id, view } = useApplication()
  const banks = useBanks(id)
  if (view.application.applicationStatus === 'DRAFT' || banks?.length === 0)
    return <Navigate to={`/${id}`} replace />
  const confirmed = banks?.some(({ primary, status }) => primary && status === 'VERIFIED') ?? false
  return (
    <Page
      above={<Seal icon="check" good />}
      title={t('bank.success.title')}
      lead={banks && t(confirmed ? 'bank.success.confirmed_lead' : 'bank.success.lead')}
    >
      {banks === null ? <Skeleton /> : <BankList banks={banks} />}
      <Outstanding view={view} />
      <WhatNext>
        <p>{t(confirmed ? 'bank.success.confirmed_next' : 'bank.success.next')}</p>
        <WayBackActions view={view} />
        <p>
          <Link to={pagePath(id, 'set-up')}>{t('stores.set_up.link')}</Link>
        </p>
      </WhatNext>
      <Help />
    </Page>
  )
}
