/** What is left to do once a business is approved: each step with its state and the way there (ROUTE-22, DEC-20). */
import { Link, Navigate } from 'react-router'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import { isPartner } from '../../domain/owners/owner.ts'
import { nextSteps, type NextStepFacts, type NextStepId } from '../../domain/screens/next-steps.ts'
import { isApproval } from '../../domain/states.ts'
import { call } from '../client/call.ts'
import { useApplication } from '../journey/journey.ts'
import { NotFetched } from '../journey/not-fetched.tsx'
import { outcomePath } from '../journey/outcome.ts'
import { pagePath } from '../journey/paths.ts'
import { useAnswer } from '../journey/use-answer.ts'
import { useFresh } from '../journey/use-fresh.ts'
import { WayBackActions } from '../journey/way-back.tsx'
import { Help } from '../journey/what-next.tsx'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'

/** The page of each step; the first payment is taken with the brand. */
const pages = {
  checks: 'complete',
  partners: 'owners/further-steps',
  bank: 'bank',
  terminals: 'order',
} as const satisfies Partial<Record<NextStepId, string>>

async function factsOf({ application, owners }: ApplicationView): Promise<NextStepFacts> {
  const { id, orderId, stepUpDetails, firstTxnDate } = application
  const [instruments, order] = await Promise.all([
    call('GET /applications/{id}/financial-instruments', { params: { id } }),
    orderId ? call('GET /applications/{id}/orders/{orderId}', { params: { id, orderId } }) : null,
  ])
  return {
    stepUpDetails: stepUpDetails.map(({ type }) => ({ type })),
    banks: instruments.filter(({ type }) => type === 'BANK_ACCOUNT'),
    partners: owners.filter(isPartner).map(({ status }) => ({ verified: status === 'VERIFIED' })),
    order: order?.status ?? null,
    firstTxnDate,
  }
}

export default function SetUpScreen() {
  const { t } = useTexts()
  const { view } = useApplication()
  useFresh()
  const { id, updatedAt, applicationStatus, decision } = view.application
  const { answer, failure, again } = useAnswer(`${id} ${updatedAt}`, () => factsOf(view))
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (!isApproval(decision)) return <Navigate to={outcomePath(view)} replace />
  if (failure !== null) return <NotFetched failure={failure} again={again} />
  const steps = answer && nextSteps(answer)
  const left = steps?.filter(({ state }) => state === 'todo').length ?? 0
  return (
    <Page
      title={t('stores.set_up.title')}
      lead={steps && t(left === 0 ? 'stores.set_up.lead_done' : 'stores.set_up.lead', { count: left })}
    >
      {steps === null ? (
        <Skeleton lines={6} />
      ) : (
        <ol className="cards" aria-label={t('stores.set_up.list')}>
          {steps.map(({ id: step, state, told }) => (
            <li key={step} className="card">
              <h2>{t(`stores.set_up.${step}`)}</h2>
              <span className={`chip ${state === 'done' ? 'chip-approved' : ''}`}>
                {t(`stores.set_up.state.${state}`)}
              </span>
              <p>{t(`stores.set_up.${told}`)}</p>
              {state !== 'done' && <StepLink id={step} />}
            </li>
          ))}
        </ol>
      )}
      <WayBackActions view={view} look="second" noDashboard />
      <Help />
    </Page>
  )
}

function StepLink({ id: step }: { id: NextStepId }) {
  const { t } = useTexts()
  const { id } = useApplication()
  const { links } = useBrand()
  const text = t(`stores.set_up.${step}_go`)
  if (step === 'payment')
    return (
      <a className="button button-second" href={links.dashboard}>
        {text}
      </a>
    )
  return (
    <Link className="button button-second" to={pagePath(id, pages[step])}>
      {text}
    </Link>
  )
}
