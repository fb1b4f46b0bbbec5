/** What has become of a store that is not open yet: in review, something asked, or declined (SCREEN-22). */
import { Navigate } from 'react-router'
import type { ApplicationView } from '../../../contract/v2/application-view.ts'
import { useApplication } from '../../journey/journey.ts'
import { Letter } from '../../journey/letter.tsx'
import { Outstanding } from '../../journey/outstanding.tsx'
import { outcomePath } from '../../journey/outcome.ts'
import { pagePath } from '../../journey/paths.ts'
import { useFresh } from '../../journey/use-fresh.ts'
import { requirementsOf } from '../../journey/requirements.ts'
import { WayBackActions } from '../../journey/way-back.tsx'
import { Help, WhatNext } from '../../journey/what-next.tsx'
import { Withdraw } from '../../journey/withdraw.tsx'
import { useTexts } from '../../language/texts.ts'
import { Page } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'
import { storeNamesOf } from './store-names.ts'

/** The states this page tells of; each has a title, a lead and a word on what comes next. */
const states = ['review', 'asked', 'open_pending', 'declined', 'withdrawn'] as const
type State = (typeof states)[number]

function stateOf({ application }: ApplicationView): State {
  const { applicationStatus, decision, stepUpDetails } = application
  if (applicationStatus === 'WITHDRAWN') return 'withdrawn'
  if (decision === 'DECLINED') return 'declined'
  if (decision === 'APPROVED_PENDING') return 'open_pending'
  return stepUpDetails.length > 0 ? 'asked' : 'review'
}

/** A decision may come while the page is open. */
const everyMs = 5000

export default function StoreSuccessScreen() {
  const { t } = useTexts()
  const { id, view, take } = useApplication()
  const requirements = requirementsOf(view.application)
  const state = stateOf(view)
  useFresh(state === 'review' ? everyMs : null)
  const { applicationStatus, decision, letter } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (decision === 'ERROR') return <Navigate to={outcomePath(view)} replace />
  if (decision === 'APPROVED') return <Navigate to={pagePath(id, 'store-complete')} replace />
  const { store, business } = storeNamesOf(view)
  const ended = state === 'withdrawn' || state === 'declined'
  return (
    <Page
      above={ended ? undefined : <Seal icon="clock" />}
      title={t(`stores.success.${state}_title`, { store })}
      lead={t(`stores.success.${state}_lead`, { business })}
    >
      {state !== 'withdrawn' && <Letter letter={letter} beside={ended ? [] : requirements} />}
      {!ended && <Outstanding view={view} />}
      <WhatNext letter={letter}>
        <p>{t(`stores.success.${state}_next`, { email: view.applicant.emailAddress ?? '' })}</p>
      </WhatNext>
      <WayBackActions view={view} look="second" noDashboard />
      <Help />
      <Withdraw id={id} status={applicationStatus} name={store} onWithdrawn={(next) => take(next)} />
    </Page>
  )
}
