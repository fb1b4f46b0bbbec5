/** What has become of an application that is not approved: in review, something asked, declined, withdrawn. */
import { Navigate, useNavigate } from 'react-router'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import { isApproval } from '../../domain/states.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { Feedback } from '../journey/feedback.tsx'
import { useApplication } from '../journey/journey.ts'
import { Letter } from '../journey/letter.tsx'
import { OrderOffer } from '../journey/order-offer.tsx'
import { Outstanding } from '../journey/outstanding.tsx'
import { outcomePath } from '../journey/outcome.ts'
import { pagePath } from '../journey/paths.ts'
import { requirementsOf } from '../journey/requirements.ts'
import { useFresh } from '../journey/use-fresh.ts'
import { WayBackActions } from '../journey/way-back.tsx'
import { Help, WhatNext } from '../journey/what-next.tsx'
import { Withdraw } from '../journey/withdraw.tsx'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Seal } from '../ui/seal.tsx'

/** The states this page tells of; each has a title, a lead and a word on what comes next. */
const states = ['review', 'checking', 'asked', 'declined', 'declined_pending', 'withdrawn'] as const
type State = (typeof states)[number]

function stateOf({
  application: { applicationStatus, decision, stepUpDetails, letter },
}: ApplicationView): State {
  if (applicationStatus === 'WITHDRAWN') return 'withdrawn'
  if (decision === 'DECLINED') return 'declined'
  if (decision === 'DECLINED_PENDING') return 'declined_pending'
  if (stepUpDetails.length > 0) return 'asked'
  return letter ? 'review' : 'checking'
}

/** A bureau that did not answer is asked again by itself, and a person takes longer: the page looks as often. */
const lookEveryMs: Partial<Record<State, number>> = { checking: 5000, review: 30_000 }

export default function SuccessScreen() {
  const { t } = useTexts()
  const { draft } = useEnvironment()
  const { id, view, take } = useApplication()
  const navigate = useNavigate()
  const state = stateOf(view)
  useFresh(lookEveryMs[state] ?? null)
  const requirements = requirementsOf(view.application)
  const { applicationStatus, decision, letter, stepUpDetails, intent } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (decision === 'ERROR') return <Navigate to={pagePath(id, 'error')} replace />
  if (intent === 'ADD_STORE') return <Navigate to={outcomePath(view)} replace />
  if (isApproval(decision) && stepUpDetails.length === 0)
    return <Navigate to={pagePath(id, 'complete')} replace />
  const ended = state === 'withdrawn' || state === 'declined'
  const startAnew = () => {
    draft.startAnew()
    void navigate('/applicant')
  }
  return (
    <Page
      above={ended ? undefined : <Seal icon="clock" />}
      title={t(`screens.success.${state}_title`)}
      lead={t(`screens.success.${state}_lead`)}
    >
      {state !== 'withdrawn' && <Letter letter={letter} beside={ended ? [] : requirements} />}
      {!ended && <Outstanding view={view} />}
      <WhatNext letter={letter}>
        <p>{t(`screens.success.${state}_next`, { email: view.applicant.emailAddress ?? '' })}</p>
      </WhatNext>
      <WayBackActions view={view} look="second" noDashboard />
      {state === 'withdrawn' && <Button onClick={startAnew}>{t('screens.success.anew')}</Button>}
      {!ended && <OrderOffer />}
      {!ended && <Feedback />}
      <Help />
      <Withdraw
        id={id}
        status={applicationStatus}
        name={view.company.name ?? ''}
        onWithdrawn={(next) => take(next)}
      />
    </Page>
  )
}
