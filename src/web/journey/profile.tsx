/** A payment profile among others: whose it is, and what it may do, in words (STORE-05). */
import type { AccountView } from '../../contract/v2/accounts.ts'
import { profileFacts, profileStatusOf, type ProfileStatus } from '../../domain/stores/profile-status.ts'
import { isApproval } from '../../domain/states.ts'
import { useTexts } from '../language/texts.ts'

export function useAccountName(): (account: AccountView) => string {
  const { t } = useTexts()
  return ({ storeName, company }) => storeName ?? company.dba ?? company.name ?? t('screens.accounts.unnamed')
}

/** A store that was added to a business of the list shows among that one's stores, and is no profile of its own. */
export const isProfile = (account: AccountView): boolean =>
  profileStatusOf(account) !== null &&
  (account.originalIntent !== 'ADD_STORE' || account.linkedApplications.length === 0)

/** Its stores may be chosen among. */
export const hasStores = ({ riskDecision }: Pick<AccountView, 'riskDecision'>): boolean =>
  isApproval(riskDecision)

/** "Approved – Online and in-person payments", in the page's language. */
export function useProfileWords(): (status: ProfileStatus) => string {
  const { t } = useTexts()
  return (status) => `${t(`stores.profile.${status}`)} – ${t(profileFacts[status].text)}`
}

/** Nothing of a profile that was declined: its own page says why. */
export function ProfileWords({ account }: { account: AccountView }) {
  const { t } = useTexts()
  const status = profileStatusOf(account)
  return status && <p>{t(profileFacts[status].text)}</p>
}
