/** The application is approved: what works now, and the bank account that payouts need (SCREEN-12, SCREEN-13). */
import { Link, Navigate } from 'react-router'
import { isApproval } from '../../domain/states.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { Feedback } from '../journey/feedback.tsx'
import { useApplication } from '../journey/journey.ts'
import { Letter } from '../journey/letter.tsx'
import { OrderOffer } from '../journey/order-offer.tsx'
import { Outstanding } from '../journey/outstanding.tsx'
import { isLinked, outcomePath } from '../journey/outcome.ts'
import { PaidInto } from '../journey/paid-into.tsx'
import { pagePath } from '../journey/paths.ts'
import { requirementsOf } from '../journey/requirements.ts'
import { useBanks } from '../journey/use-banks.ts'
import { useFresh } from '../journey/use-fresh.ts'
import { WayBackActions } from '../journey/way-back.tsx'
import { Help, WhatNext } from '../journey/what-next.tsx'
import { useTexts } from '../language/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Seal } from '../ui/seal.tsx'

export default function CompleteScreen() {
  const { t } = useTexts()
  const { id, view } = useApplication()
  const banks = useBanks(id)
  useFresh()
  const requirements = requirementsOf(view.application)
  const { channel } = useEnvironment().draft.link()
  const { applicationStatus, decision, intent, letter } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (intent === 'ADD_STORE') return <Navigate to={outcomePath(view)} replace />
  if (!isApproval(decision)) return <Navigate to={pagePath(id, 'success')} replace />
  const state = decision === 'APPROVED' ? 'approved' : 'approved_pending'
  const linked = banks?.some(isLinked) ?? false
  const next = state === 'approved' && banks !== null && !linked ? 'unlinked' : state
  return (
    <Page
      above={<Seal icon="check" good />}
      title={t(`screens.complete.${state}_title`)}
      lead={t(`screens.complete.${state}_lead`)}
    >
      {banks !== null && <PaidInto id={id} banks={banks} />}
      {channel.type && (
        <Notice title={t('stores.channel.due_title')}>
          <p>{t('stores.channel.due', { name: channel.name ?? view.company.name ?? '' })}</p>
          <div className="actions">
            <Link className="button button-second" to={pagePath(id, 'add-channel')}>
              {t('stores.channel.due_go')}
            </Link>
          </div>
        </Notice>
      )}
      <Letter letter={letter} beside={requirements} />
      <Outstanding view={view} />
      <WhatNext letter={letter}>
        <p>{t(`screens.complete.${next}_next`, { email: view.applicant.emailAddress ?? '' })}</p>
        {banks !== null && (
          <WayBackActions view={view} look={linked ? 'primary' : 'second'} noDashboard={!linked} />
        )}
        <p>
          <Link to={pagePath(id, 'set-up')}>{t('stores.set_up.link')}</Link>
        </p>
      </WhatNext>
      <OrderOffer />
      <Feedback />
      <Help />
    </Page>
  )
}
