/** Asks for the authorization of an order or a payment, with amounts, account and the text on record. */
import type { Currency } from '#domain/countries/market.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PostalAddress, type ShownAddress } from '#web/forms/postal-address.tsx'
import {
  dueLabels,
  type GivenAuthorization,
  type PayingAccount,
  type ShownCharge,
  useAuthorization,
} from './authorization.tsx'
import { type Line, lineName } from './order-summary.tsx'

interface Props {
  /** What is ordered; omitted for a payment of an order that its page shows. */
  order?: { lines: readonly Line[]; address: ShownAddress | null }
  charge: ShownCharge
  account: PayingAccount
  currency: Currency
  isBusy: boolean
  onConfirm: (authorization: GivenAuthorization) => void
  onClose: () => void
}

export function ConfirmPayment({ order, charge, account, currency, isBusy, onConfirm, onClose }: Props) {
  const { t, currency: formatMoney } = useTranslator()
  const { amount, monthly, hasTrial, trialDays } = charge
  const { text, waiver, when, ...authorization } = useAuthorization(charge, account)
  const money = formatMoney(amount, currency)
  const isPayment = when === 'now' && amount > 0
  return (
    <Dialog title={t(isPayment ? 'orders.confirm.title' : 'orders.confirm.order_title')} onClose={onClose}>
      <DescriptionList
        className="confirm-payment"
        items={[
          [t(dueLabels[when]), money],
          [
            hasTrial
              ? t('orders.summary.after_trial', { days: trialDays })
              : t('orders.summary.then_monthly'),
            monthly > 0 && formatMoney(monthly, currency),
          ],
          [t('orders.confirm.account'), account.name],
          [
            t('orders.confirm.items'),
            order?.lines.map((line) => (
              <span className="confirm-item" key={line.bundle ?? line.device}>
                {t('orders.confirm.item', { quantity: line.quantity, name: lineName(t, line) })}
              </span>
            )),
          ],
          [t('orders.status.ships_to'), order?.address && <PostalAddress address={order.address} />],
        ]}
      />
      <p className="authorization">{text}</p>
      {waiver !== null && (
        <p className="authorization">
          <strong>{waiver}</strong>
        </p>
      )}
      <div className="actions">
        <Button
          busyLabel={isBusy && t(isPayment ? 'orders.pay.paying' : 'orders.placing')}
          onClick={() => onConfirm(authorization)}
        >
          {isPayment ? t('orders.confirm.pay', { amount: money }) : t('orders.place')}
        </Button>
        <Button variant="link" onClick={onClose}>
          {t('orders.confirm.back')}
        </Button>
      </div>
    </Dialog>
  )
}
