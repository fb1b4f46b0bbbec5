/** Payment profiles and their status text (STORE-05). */
import type { AccountView } from '../../../api/accounts.ts'
import {
  profileStatusDetails,
  getProfileStatus,
  type ProfileStatus,
} from '../../../domain/stores/profile-status.ts'
import { isApproval } from '../../../domain/application/states.ts'
import { useTranslator } from '../../i18n/translations.ts'

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

/** Empty for a declined profile, whose page gives the reasons. */
export function ProfileStatusText({ account }: { account: AccountView }) {
  const { t } = useTranslator()
  const status = getProfileStatus(account)
  return status && <p>{t(profileStatusDetails[status].messageId)}</p>
}
