/** Which payment profile takes the payments? One that there is, or a new application (SCREEN-05, STORE-05). */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccountView } from '../../../contract/v2/accounts.ts'
import { defaultAccount } from '../../../domain/stores/default-account.ts'
import { profileStatusOf } from '../../../domain/stores/profile-status.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { FormPage } from '../../journey/form-page.tsx'
import { useForm } from '../../journey/form.ts'
import { wayBackOf } from '../../journey/hand-off.ts'
import { NotFetched } from '../../journey/not-fetched.tsx'
import { storesPath } from '../../journey/paths.ts'
import { hasStores, isProfile, useAccountName, useProfileWords } from '../../journey/profile.tsx'
import { track } from '../../journey/track.ts'
import { useAnswer } from '../../journey/use-answer.ts'
import { useTexts } from '../../language/texts.ts'
import { Choice } from '../../ui/choice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CannotSelect } from './cannot-select.tsx'

const order = ['profile']
/** The choice of no profile that there is. */
const fresh = 'new'

export default function StoreSelectorScreen() {
  const { refreshAccounts, accounts } = useEnvironment()
  const { answer, failure, again } = useAnswer('accounts', async () => ({ done: await refreshAccounts() }))
  if (failure !== null) return <NotFetched failure={failure} again={again} />
  if (answer === null) return <Loading />
  return <Selector accounts={accounts.filter(isProfile)} />
}

function Selector({ accounts }: { accounts: readonly AccountView[] }) {
  const { t } = useTexts()
  const env = useEnvironment()
  const navigate = useNavigate()
  const nameOf = useAccountName()
  const wordsOf = useProfileWords()
  const [refused, setRefused] = useState<string | null>(null)
  const { config, draft, flags } = env
  const preset = defaultAccount(accounts, { ...config, flags })?.applicationId
  const form = useForm({
    page: 'store-selector',
    draft,
    order,
    initial: { profile: preset ?? (accounts.length === 0 ? fresh : '') },
    check: ({ profile = '' }) => (profile === '' ? [{ field: 'profile', code: 'required' }] : []),
    send: ({ profile }) => choose(accounts.find(({ applicationId }) => applicationId === profile)),
  })

  async function choose(account: AccountView | undefined): Promise<void> {
    setRefused(null)
    if (!account) {
      track('store_switcher', { choice: 'new_application' })
      draft.startAnew()
      return navigate('/applicant')
    }
    // With stores it is not chosen before one of them is.
    if (!hasStores(account)) {
      track('store_switcher', { choice: 'existing' })
      return navigate(`/${account.applicationId}`)
    }
    const { organizationId, serviceId } = account
    if (await wayBackOf({ organizationId, serviceId }, env)) return navigate(storesPath(account.businessId))
    setRefused(account.applicationId)
  }

  return (
    <FormPage
      form={form}
      title={t('stores.selector.title')}
      lead={t(accounts.length === 0 ? 'stores.selector.empty' : 'stores.selector.lead')}
    >
      {refused !== null && refused === form.values['profile'] && <CannotSelect />}
      <Choice
        question={form.field('profile', t('stores.selector.label'))}
        options={[
          ...accounts.map((account) => {
            const status = profileStatusOf(account) ?? 'notStarted'
            return { value: account.applicationId, label: nameOf(account), hint: wordsOf(status) }
          }),
          { value: fresh, label: t('stores.new_application'), hint: wordsOf('notStarted') },
        ]}
      />
    </FormPage>
  )
}
