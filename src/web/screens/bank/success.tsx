/** The bank account is linked: confirmed already, or its test deposit is on the way (BANK-04). */
import { Navigate } from 'react-router'
import { BankList } from '../../journey/bank-list.tsx'
import { useApplication } from '../../journey/journey.ts'
import { Outstanding } from '../../journey/outstanding.tsx'
import { useBanks } from '../../journey/use-banks.ts'
import { Help, WhatNext } from '../../journey/what-next.tsx'
import { useTexts } from '../../language/texts.ts'
import { useBrand } from '../../portals/brand.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'

export default function BankSuccessScreen() {
  const { t } = useTexts()
  const { links, name } = useBrand()
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
        <div className="actions">
          <a className="button button-primary" href={links.dashboard}>
            {t('screens.complete.dashboard', { brand: name })}
          </a>
        </div>
      </WhatNext>
      <Help />
    </Page>
  )
}
