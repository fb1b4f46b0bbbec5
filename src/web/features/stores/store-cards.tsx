/** Stores of a business with their states; stores that are not open yet come last. */
import type { AccountView } from '#api/accounts.ts'
import type { Store } from '#domain/stores/store.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Link } from '#web/router/router.tsx'
import { PaymentsText, StatusChip, useAccountName } from './payment-profile.tsx'
import { accountOfStore } from './store-names.ts'

interface Props {
  business: AccountView
  stores: readonly Store[]
}

export function StoreCards({ business, stores }: Props) {
  const { accounts } = useEnvironment()
  const accountName = useAccountName()
  const open = stores.map((store) => ({ ...store, account: accountOfStore(accounts, store) }))
  const others = accounts
    .filter(
      ({ originalIntent, linkedApplications }) =>
        originalIntent === 'ADD_STORE' && linkedApplications.includes(business.applicationId),
    )
    .filter((account) => !open.some((store) => store.account === account))
    .map((account) => ({ id: account.applicationId, name: accountName(account), account }))
  return (
    <ul className="cards">
      {[...open, ...others].map(({ id, name, account }) => (
        <li key={id} className="card">
          <strong>{name}</strong>
          {account && (
            <>
              <p className="chips">
                <StatusChip account={account} />
              </p>
              <PaymentsText account={account} />
            </>
          )}
          {account && account !== business && <StoreLink account={account} name={name} />}
        </li>
      ))}
    </ul>
  )
}

function StoreLink({ account, name }: { account: AccountView; name: string }) {
  const { t } = useTranslator()
  return (
    <p>
      <Link to={`/${account.applicationId}`} aria-label={t('screens.accounts.open_of', { name })}>
        {t('screens.accounts.open')}
      </Link>
    </p>
  )
}
