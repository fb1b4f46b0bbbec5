/** Asks for the authorization of a charge: amount, account and the text that is recorded with it. */
import type { BankAccountView } from '../../../api/bank.ts'
import type { Currency } from '../../../domain/countries/market.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAuthorization } from './authorization.ts'
import { instrumentName } from './payment-options.ts'

interface Props {
  instrument: BankAccountView
  /** Minor units. */
  amount: number
  monthly: number
  currency: Currency
  isBusy: boolean
  /** @param authorization id of the text that was shown */
  onConfirm: (authorization: string) => void
  onClose: () => void
}

export function ConfirmPayment({ instrument, amount, monthly, currency, isBusy, onConfirm, onClose }: Props) {
  const translator = useTranslator()
  const { t, currency: formatMoney } = translator
  const money = formatMoney(amount, currency)
  const account = instrumentName(translator, instrument)
  const isCard = instrument.type === 'CREDIT_CARD'
  const authorization = useAuthorization({ isCard, monthly, amount, currency, account })
  return (
    <Dialog title={t('orders.confirm.title')} onClose={onClose}>
      <dl className="confirm-payment">
        <div>
          <dt>{t('orders.confirm.amount')}</dt>
          <dd>{money}</dd>
        </div>
        <div>
          <dt>{t('orders.confirm.account')}</dt>
          <dd>{account}</dd>
        </div>
      </dl>
      <p>{authorization.text}</p>
      <div className="actions">
        <Button busyLabel={isBusy && t('orders.pay.paying')} onClick={() => onConfirm(authorization.id)}>
          {t('orders.confirm.pay', { amount: money })}
        </Button>
        <Button variant="link" onClick={onClose}>
          {t('orders.confirm.back')}
        </Button>
      </div>
    </Dialog>
  )
}
