/** Payment profiles and their status text (STORE-05). */
import type { AccountView } from '#api/accounts.ts'
import { profileStatusDetails, getProfileStatus, type ProfileStatus } from '#domain/stores/profile-status.ts'
import { isApproval } from '#domain/application/states.ts'
import { useTranslator } from '#ui/texts/translator.ts'

export function useAccountName(): (account: AccountView) => string {
  const { t } = useTranslator()
  return ({ storeName, company }) => storeName ?? company.dba ?? company.name ?? t('screens.accounts.unnamed')
}

/** Excludes stores listed under a business of the same list. */
export const isPaymentProfile = (account: AccountView): boolean =>
  getProfileStatus(account) !== null &&
  (account.originalIntent !== 'ADD_STORE' || account.linkedApplications.length === 0)

/** True when its stores can be selected. */
export const hasStores = ({ riskDecision }: Pick<AccountView, 'riskDecision'>): boolean =>
  isApproval(riskDecision)

/** Example: "Approved – Online and in-person payments". */
export function useProfileStatusText(): (status: ProfileStatus) => string {
  const { t } = useTranslator()
  return (status) => `${t(`stores.profile.${status}`)} – ${t(profileStatusDetails[status].messageId)}`
}

/** Names the payment methods of the account. */
export function usePaymentsText(): (account: AccountView) => string {
  const { t } = useTranslator()
  return (account) => {
    const status = getProfileStatus(account)
    return t(status === null ? 'stores.status.declined' : profileStatusDetails[status].messageId)
  }
}

/** `ASKED`: in review with open requirements. */
export type CardStatus = AccountView['applicationStatus'] | 'ASKED'

export const cardStatus = ({ applicationStatus, stepUpDetails }: AccountView): CardStatus =>
  applicationStatus === 'PENDING' && stepUpDetails.length > 0 ? 'ASKED' : applicationStatus

function isAnswerAwaited(account: AccountView): boolean {
  const status = cardStatus(account)
  return status === 'PENDING' || status === 'APPROVED_PENDING'
}

export function StatusChip({ account }: { account: AccountView }) {
  const { t } = useTranslator()
  const status = cardStatus(account)
  return <span className={`chip chip-${status.toLowerCase()}`}>{t(`screens.accounts.status.${status}`)}</span>
}

/** Payment methods, the date of our answer, and the end of a payout hold caused by a change. */
export function PaymentsText({ account }: { account: AccountView }) {
  const { t, date } = useTranslator()
  const paymentsText = usePaymentsText()
  const { expectedBy, openChange } = account
  return (
    <>
      <p>{paymentsText(account)}</p>
      {expectedBy && isAnswerAwaited(account) && (
        <p>{t('screens.next.by', { date: date(expectedBy, { dateStyle: 'full' }) })}</p>
      )}
      {openChange?.pausesPayouts && openChange.until && (
        <p>{t('stores.change.pauses', { date: date(openChange.until, { dateStyle: 'full' }) })}</p>
      )}
    </>
  )
}
