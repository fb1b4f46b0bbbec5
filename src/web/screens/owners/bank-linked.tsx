/** The bank account is linked, and payouts wait for the partners: which of them (DEC-18, ROUTE-21). */
import { Link, Navigate } from 'react-router'
import { isPartner } from '../../../domain/owners/owner.ts'
import { BankList } from '../../journey/bank-list.tsx'
import { useApplication } from '../../journey/journey.ts'
import { pagePath } from '../../journey/paths.ts'
import { useBanks } from '../../journey/use-banks.ts'
import { useFresh } from '../../journey/use-fresh.ts'
import { WayBackActions } from '../../journey/way-back.tsx'
import { Help, WhatNext } from '../../journey/what-next.tsx'
import { useTexts } from '../../language/texts.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'
import { OwnerCard } from './owner-card.tsx'

export default function OwnersBankScreen() {
  const { t } = useTexts()
  const { id, view } = useApplication()
  const banks = useBanks(id)
  useFresh()
  const waiting = view.owners.filter((owner) => isPartner(owner) && owner.status !== 'VERIFIED')
  if (view.application.applicationStatus === 'DRAFT' || banks?.length === 0)
    return <Navigate to={`/${id}`} replace />
  const isOnTrial = banks?.some(({ primary, status }) => primary && status !== 'VERIFIED') ?? false
  if (waiting.length === 0) return <Navigate to={pagePath(id, 'bank/success')} replace />
  return (
    <Page
      above={<Seal icon="check" good />}
      title={t('bank.success.title')}
      lead={t('stepups.owners_bank.lead')}
    >
      {banks === null ? <Skeleton /> : <BankList banks={banks} />}
      <section aria-labelledby="partners">
        <h2 id="partners">{t('stepups.owners_bank.partners', { count: waiting.length })}</h2>
        <ul className="cards" aria-label={t('stepups.owners.list')}>
          {waiting.map((owner) => (
            <OwnerCard key={owner.id} owner={owner} status={owner.status} />
          ))}
        </ul>
      </section>
      <WhatNext>
        <p>{t('stepups.owners_bank.next')}</p>
        {isOnTrial && <p>{t('bank.success.next')}</p>}
        <div className="actions">
          <Link className="button button-primary" to={pagePath(id, 'owners/further-steps')}>
            {t('stepups.owners_bank.follow')}
          </Link>
        </div>
        <WayBackActions view={view} look="second" />
      </WhatNext>
      <Help />
    </Page>
  )
}
