/** When money arrives, and in which account (SCREEN-12, SCREEN-13). */
import { useId } from 'react'
import { Link } from '#web/router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import type { BankAccountView } from '#api/bank.ts'
import type { CapabilitiesView } from '#api/underwriting/status.ts'
import { isLinkedBankAccount } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { BankAccountList } from '../bank/index.ts'
import { weekday } from '../status/index.ts'

/** Says when payouts start. Never says that they are on while they are off. */
type PayoutState =
  'held' | 'set_up' | 'partners' | 'approved_pending' | 'approved' | 'unconfirmed' | 'unlinked'

export function payoutState(
  { application: { decision, enableDeposits, stepUpDetails } }: ApplicationView,
  { isHeld, isSetUpPending, isLinked }: { isHeld: boolean; isSetUpPending: boolean; isLinked: boolean },
): PayoutState {
  if (isHeld) return 'held'
  if (isSetUpPending) return 'set_up'
  if (decision === 'APPROVED_PENDING')
    return stepUpDetails.some(({ type }) => type === 'BO_VERIFICATION') ? 'partners' : 'approved_pending'
  if (enableDeposits) return 'approved'
  return isLinked ? 'unconfirmed' : 'unlinked'
}

/** States whose text names the address to which we write. */
const mailedStates = ['held', 'set_up', 'partners', 'approved_pending'] as const
const isMailed = (state: PayoutState): state is (typeof mailedStates)[number] =>
  mailedStates.some((mailed) => mailed === state)

interface Props {
  view: ApplicationView
  state: PayoutState
  banks: readonly BankAccountView[]
  status: CapabilitiesView | null
}

export function Payouts({ view, state, banks, status }: Props) {
  const translator = useTranslator()
  const { t, date } = translator
  const headingId = useId()
  const { id, expectedBy } = view.application
  const payouts = status?.capabilities.find(({ kind }) => kind === 'PAYOUTS')
  const payoutBy = state === 'approved' ? (status?.payoutBy ?? null) : null
  const canStartBy = state === 'unconfirmed' ? (payouts?.until ?? null) : null
  return (
    <section className="home-card payouts-card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t(state === 'approved' ? 'home.payout.next' : 'home.payout.first')}</h2>
      <p className="payout-when">
        {state === 'approved'
          ? payoutBy && t('home.payout.approved', { date: weekday(translator, payoutBy) })
          : t(`home.payout.${state}`)}
      </p>
      <p>
        {isMailed(state)
          ? t(`screens.complete.${state}_next`, { email: view.applicant.emailAddress ?? '' })
          : t(`home.payout.${state}_about`)}
      </p>
      {canStartBy && <p>{t('home.payout.by', { date: weekday(translator, canStartBy) })}</p>}
      {expectedBy && <p>{t('screens.next.by', { date: date(expectedBy, { dateStyle: 'full' }) })}</p>}
      <BankAccountList banks={banks} />
      {banks.some(isLinkedBankAccount) && (
        <p>
          <Link to={pagePath(id, 'bank')}>{t('screens.complete.bank_replace')}</Link>
        </p>
      )}
    </section>
  )
}
