/** Checklist after approval (ROUTE-22, DEC-20). */
import { Link, Navigate } from '#web/router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import type { BankAccountView } from '#api/bank.ts'
import { isPartner } from '#domain/owners/owner.ts'
import { isLeft, nextSteps, type NextStep, type NextStepId } from '#domain/navigation/setup-checklist.ts'
import { isApproval } from '#domain/application/states.ts'
import { callApi } from '#client/call-api.ts'
import { isChargedOnceVerified } from '../orders/index.ts'
import { useApplication } from '#web/application/journey.ts'
import { LoadError } from '#ui/load-error.tsx'
import { outcomePath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { useQuery } from '#ui/use-query.ts'
import { useRefetchOnFocus } from '#web/application/use-refetch-on-focus.ts'
import { reviewDate } from '../bank/index.ts'
import { ReturnActions } from '../next-steps/index.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'

/** The first payment is taken in the brand's dashboard. */
const stepPages = {
  checks: 'complete',
  partners: 'owners/further-steps',
  bank: 'bank',
  terminals: 'order',
} as const satisfies Partial<Record<NextStepId, string>>

interface SetUp {
  steps: readonly NextStep[]
  /** The date by which the test deposit settles. */
  depositBy: string | null
  /** Account whose holder our team reviews. */
  doubted: BankAccountView | null
}

async function loadSetUp({ application, owners }: ApplicationView): Promise<SetUp> {
  const { id, orderId, stepUpDetails, firstTxnDate } = application
  const [instruments, order] = await Promise.all([
    callApi('GET /applications/{id}/financial-instruments', { params: { id } }),
    orderId ? callApi('GET /applications/{id}/orders/{orderId}', { params: { id, orderId } }) : null,
  ])
  const banks = instruments.filter(({ type }) => type === 'BANK_ACCOUNT')
  const steps = nextSteps({
    stepUpDetails: stepUpDetails.map(({ type }) => ({ type })),
    banks,
    partners: owners.filter(isPartner),
    order: order?.status ?? null,
    isChargedOnceVerified: instruments.some(
      (instrument) => instrument.id === order?.financialInstrumentId && isChargedOnceVerified(instrument),
    ),
    firstTxnDate,
  })
  const pending = banks.find(({ verification }) => verification === 'PENDING')
  const doubted = banks.find(({ verification }) => verification === 'NEEDS_REVIEW')
  return { steps, depositBy: pending?.depositBy ?? null, doubted: doubted ?? null }
}

export default function SetUpScreen() {
  const translator = useTranslator()
  const { t, date } = translator
  const { view } = useApplication()
  useRefetchOnFocus()
  const { id, updatedAt, applicationStatus, decision } = view.application
  const { data, error, retry } = useQuery(`${id} ${updatedAt}`, () => loadSetUp(view))
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (!isApproval(decision)) return <Navigate to={outcomePath(view)} replace />
  if (error !== null) return <LoadError error={error} onRetry={retry} />
  const steps = data?.steps ?? null
  const depositDate = data?.depositBy ? date(data.depositBy, { dateStyle: 'full' }) : ''
  const holderDate = data?.doubted ? reviewDate(translator, data.doubted) : 'none'
  const nextId = steps?.find(isLeft)?.id
  const remaining = steps?.filter(isLeft).length ?? 0
  return (
    <Page
      title={t('stores.set_up.title')}
      lead={
        steps && t(remaining === 0 ? 'stores.set_up.lead_done' : 'stores.set_up.lead', { count: remaining })
      }
    >
      {steps === null ? (
        <Skeleton lines={6} />
      ) : (
        <ol className="cards" aria-label={t('stores.set_up.list')}>
          {steps.map((step) => (
            <li key={step.id} className="card">
              <h2>{t(`stores.set_up.${step.id}`)}</h2>
              <span className={`chip ${step.state === 'done' ? 'chip-approved' : ''}`}>
                {t(`stores.set_up.state.${step.state}`)}
              </span>
              <p>{t(`stores.set_up.${step.messageKey}`, { date: depositDate, holderDate })}</p>
              {step.state !== 'done' && <StepLink step={step} isNext={step.id === nextId} />}
            </li>
          ))}
        </ol>
      )}
      <ReturnActions view={view} variant="secondary" hideDashboard />
    </Page>
  )
}

/** Link texts for steps in progress, if different. */
const linkTexts: Partial<
  Record<NextStep['messageKey'], 'screens.complete.bank_replace' | 'stores.set_up.terminals_view'>
> = {
  bank_waiting: 'screens.complete.bank_replace',
  bank_review: 'screens.complete.bank_replace',
  terminals_todo: 'stores.set_up.terminals_view',
  terminals_waiting: 'stores.set_up.terminals_view',
}

function StepLink({ step: { id: step, messageKey }, isNext }: { step: NextStep; isNext: boolean }) {
  const { t } = useTranslator()
  const { id } = useApplication()
  const { links } = useBrand()
  const text = t(linkTexts[messageKey] ?? `stores.set_up.${step}_go`)
  const className = `button button-${isNext ? 'primary' : 'secondary'}`
  if (step === 'payment')
    return (
      <a className={className} href={links.dashboard}>
        {text}
      </a>
    )
  return (
    <Link className={className} to={pagePath(id, stepPages[step])}>
      {text}
    </Link>
  )
}
