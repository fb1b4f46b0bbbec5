/** Connects a store to the service of this visit and returns to it (STORE-04, STORE-12). */
import { useState } from 'react'
import { useNavigate } from '#web/router/router.tsx'
import type { AccountView } from '#api/accounts.ts'
import { toApplicationId } from '#domain/application/ids.ts'
import { businessIdFromStoreId, isSelectable, type Store } from '#domain/stores/store.ts'
import { callApi } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormBody } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import { returnToPartner, findReturnTarget } from '#web/application/return-to-partner.ts'
import { pagePath } from '#web/application/paths.ts'
import { track } from '#web/analytics/track.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { CannotSelectAlert } from './cannot-select.tsx'
import { usePaymentsText } from './payment-profile.tsx'
import { accountOfStore } from './store-names.ts'

const fieldOrder = ['store']

interface Props {
  account: AccountView
  stores: readonly Store[]
}

export function StoreSelection({ account, stores }: Props) {
  const { t } = useTranslator()
  const env = useEnvironment()
  const navigate = useNavigate()
  const paymentsText = usePaymentsText()
  const [isUnavailable, setIsUnavailable] = useState(false)
  const { application, channel } = env.draft.link()
  const serviceId = application.serviceId ?? null
  const isConnected = (store: Store) => serviceId !== null && store.serviceId === serviceId
  const selectableStores = stores.filter((store) => isSelectable(store) || isConnected(store))
  const [only = null, ...others] = selectableStores
  const form = useForm({
    page: `stores/${account.businessId}`,
    draft: env.draft,
    fieldOrder,
    initial: { store: only && others.length === 0 ? only.id : '' },
    validate: ({ store = '' }) => (store === '' ? [{ field: 'store', code: 'required' }] : []),
    onSubmit: ({ store }) => selectStore(selectableStores.find(({ id }) => id === store)),
  })

  async function selectStore(store: Store | undefined): Promise<void> {
    if (!store) return
    const { businessId, organizationId, riskDecision: decision } = account
    const target = await findReturnTarget({ serviceId: null, organizationId }, env)
    setIsUnavailable(target === null)
    if (target === null) return
    track('store_switcher', { choice: 'existing' })
    if (serviceId !== null)
      await callApi('PUT /accounts/{id}/stores/{storeId}/service', {
        params: { id: businessId, storeId: store.id },
        body: { serviceId },
      })
    const applicationId = toApplicationId(businessIdFromStoreId(store.id))
    if (channel.type) return navigate(pagePath(applicationId, 'add-channel'))
    await returnToPartner(target, { applicationId, decision, organizationId, serviceId, context: null }, env)
  }

  const connection = (store: Store): string => {
    if (isConnected(store)) return t('stores.store.here')
    return t(isSelectable(store) ? 'stores.store.free' : 'stores.store.taken')
  }
  const storeHint = (store: Store): string => {
    const opened = accountOfStore(env.accounts, store)
    return opened ? `${connection(store)} · ${paymentsText(opened)}` : connection(store)
  }
  return (
    <FormBody form={form} submitLabel={t(serviceId === null ? 'stores.choose' : 'stores.connect')}>
      {isUnavailable && <CannotSelectAlert />}
      <RadioGroup
        field={form.field('store', t('stores.which'))}
        options={stores.map((store) => ({
          value: store.id,
          label: store.name,
          hint: storeHint(store),
          disabled: !selectableStores.includes(store),
        }))}
      />
    </FormBody>
  )
}
