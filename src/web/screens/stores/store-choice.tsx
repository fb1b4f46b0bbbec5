/** Which of the stores is meant? It is connected to the service of this visit and handed over (STORE-04, STORE-12). */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccountView } from '../../../contract/v2/accounts.ts'
import { applicationIdOfBusiness } from '../../../domain/ids.ts'
import { businessOfStore, mayBeChosen, type Store } from '../../../domain/stores/store.ts'
import { call } from '../../client/call.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { FormBody } from '../../journey/form-page.tsx'
import { useForm } from '../../journey/form.ts'
import { handOver, wayBackOf } from '../../journey/hand-off.ts'
import { pagePath } from '../../journey/paths.ts'
import { track } from '../../journey/track.ts'
import { useTexts } from '../../language/texts.ts'
import { Choice } from '../../ui/choice.tsx'
import { CannotSelect } from './cannot-select.tsx'

const order = ['store']

interface Props {
  account: AccountView
  stores: readonly Store[]
}

export function StoreChoice({ account, stores }: Props) {
  const { t } = useTexts()
  const env = useEnvironment()
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)
  const { application, channel } = env.draft.link()
  const serviceId = application.serviceId ?? null
  const isHere = (store: Store) => serviceId !== null && store.serviceId === serviceId
  const open = stores.filter((store) => mayBeChosen(store) || isHere(store))
  const [only = null, ...others] = open
  const form = useForm({
    page: `stores/${account.businessId}`,
    draft: env.draft,
    order,
    initial: { store: only && others.length === 0 ? only.id : '' },
    check: ({ store = '' }) => (store === '' ? [{ field: 'store', code: 'required' }] : []),
    send: ({ store }) => choose(open.find(({ id }) => id === store)),
  })

  async function choose(store: Store | undefined): Promise<void> {
    if (!store) return
    const { businessId, organizationId, riskDecision: decision } = account
    const way = await wayBackOf({ serviceId: null, organizationId }, env)
    setRefused(way === null)
    if (way === null) return
    track('store_switcher', { choice: 'existing' })
    if (serviceId !== null)
      await call('PUT /accounts/{id}/stores/{storeId}/service', {
        params: { id: businessId, storeId: store.id },
        body: { serviceId },
      })
    const applicationId = applicationIdOfBusiness(businessOfStore(store.id))
    if (channel.type) return navigate(pagePath(applicationId, 'add-channel'))
    await handOver(way, { applicationId, decision, organizationId, serviceId, context: null }, env)
  }

  const hintOf = (store: Store): string => {
    if (isHere(store)) return t('stores.store.here')
    return t(mayBeChosen(store) ? 'stores.store.free' : 'stores.store.taken')
  }
  return (
    <FormBody form={form} action={t(serviceId === null ? 'stores.choose' : 'stores.connect')}>
      {refused && <CannotSelect />}
      <Choice
        question={form.field('store', t('stores.which'))}
        options={stores.map((store) => ({
          value: store.id,
          label: store.name,
          hint: hintOf(store),
          disabled: !open.includes(store),
        }))}
      />
    </FormBody>
  )
}
