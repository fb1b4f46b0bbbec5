/** Selects the payment profile of a service, or a new application (SCREEN-05, STORE-05). */
import { useState } from 'react'
import { useNavigate } from '#web/router/router.tsx'
import type { AccountView } from '#api/accounts.ts'
import { defaultAccount } from '#domain/stores/default-account.ts'
import { getProfileStatus } from '#domain/stores/profile-status.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormPage } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { findReturnTarget } from '#web/application/return-to-partner.ts'
import { LoadError } from '#ui/load-error.tsx'
import { storesPath } from '#web/application/paths.ts'
import { hasStores, isPaymentProfile, useAccountName, useProfileStatusText } from './payment-profile.tsx'
import { track } from '#web/analytics/track.ts'
import { useQuery } from '#ui/use-query.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Loading } from '#ui/loading.tsx'
import { CannotSelectAlert } from './cannot-select.tsx'

const fieldOrder = ['profile']
const newApplicationOption = 'new'

export default function StoreSelectorScreen() {
  const { refreshAccounts, accounts } = useEnvironment()
  const { data, error, retry } = useQuery('accounts', async () => ({ done: await refreshAccounts() }))
  if (error !== null) return <LoadError error={error} onRetry={retry} />
  if (data === null) return <Loading />
  return <ProfileSelector accounts={accounts.filter(isPaymentProfile)} />
}

function ProfileSelector({ accounts }: { accounts: readonly AccountView[] }) {
  const { t } = useTranslator()
  const env = useEnvironment()
  const navigate = useNavigate()
  const accountName = useAccountName()
  const profileStatusText = useProfileStatusText()
  const [rejectedId, setRejectedId] = useState<string | null>(null)
  const { config, draft, flags } = env
  const isEmpty = accounts.length === 0
  const defaultId = defaultAccount(accounts, { ...config, flags })?.applicationId
  const form = useForm({
    page: 'store-selector',
    draft,
    fieldOrder,
    initial: { profile: defaultId ?? (isEmpty ? newApplicationOption : '') },
    validate: ({ profile = '' }) => (profile === '' ? [{ field: 'profile', code: 'required' }] : []),
    onSubmit: ({ profile }) => selectAccount(accounts.find(({ applicationId }) => applicationId === profile)),
  })

  async function selectAccount(account: AccountView | undefined): Promise<void> {
    setRejectedId(null)
    if (!account) {
      track('store_switcher', { choice: 'new_application' })
      // Resumes an application in progress.
      return navigate(draft.hasStarted() ? '/business-details' : '/applicant')
    }
    // A profile with stores is selected by choosing a store.
    if (!hasStores(account)) {
      track('store_switcher', { choice: 'existing' })
      return navigate(`/${account.applicationId}`)
    }
    const { organizationId, serviceId } = account
    if (await findReturnTarget({ organizationId, serviceId }, env))
      return navigate(storesPath(account.businessId))
    setRejectedId(account.applicationId)
  }

  return (
    <FormPage
      form={form}
      title={t(isEmpty ? 'stores.selector.first' : 'stores.selector.title')}
      lead={t(isEmpty ? 'stores.selector.empty' : 'stores.selector.lead')}
      submitLabel={isEmpty ? t('stores.new_application_action') : undefined}
    >
      {rejectedId !== null && rejectedId === form.values['profile'] && <CannotSelectAlert />}
      {isEmpty ? (
        <p className="chips">
          <span className="chip">{profileStatusText('notStarted')}</span>
        </p>
      ) : (
        <RadioGroup
          field={form.field('profile', t('stores.selector.label'))}
          options={[
            ...accounts.map((account) => {
              const status = getProfileStatus(account) ?? 'notStarted'
              return {
                value: account.applicationId,
                label: accountName(account),
                hint: profileStatusText(status),
              }
            }),
            {
              value: newApplicationOption,
              label: t('stores.new_application'),
              hint: t('stores.new_application_about'),
            },
          ]}
        />
      )}
    </FormPage>
  )
}
