/** The order in lines that add up to its total, and what comes after it every month (SCREEN-21). */
import type { OrderView } from '../../../contract/v2/orders.ts'
import type { Currency } from '../../../domain/market.ts'
import { useTexts } from '../../language/texts.ts'

type Line = OrderView['lines'][number]

interface Props {
  lines: readonly Line[]
  shipping: number
  total: number
  currency: Currency
  /** What the total is: due when, or paid. */
  totalLabel: string
}

export function OrderSummary({ lines, shipping, total, currency, totalLabel }: Props) {
  const { t, currency: money } = useTexts()
  const monthly = lines.reduce((sum, line) => sum + line.monthly, 0)
  const trialDays = Math.max(0, ...lines.map((line) => line.trialDays))
  return (
    <>
      <dl className="bill">
        {lines.map((line) => (
          <div key={line.bundle ?? line.device}>
            <dt>
              {t(`orders.product.${line.bundle ?? line.device ?? 'license'}`)}
              <span className="hint">
                {line.unitPrice > 0
                  ? t('orders.summary.times', {
                      quantity: line.quantity,
                      price: money(line.unitPrice, currency),
                    })
                  : t('orders.summary.quantity', { quantity: line.quantity })}
              </span>
            </dt>
            <dd>{chargeOf(line)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('orders.summary.shipping')}</dt>
          <dd>{shipping === 0 ? t('orders.summary.free') : money(shipping, currency)}</dd>
        </div>
        <div className="bill-total">
          <dt>{totalLabel}</dt>
          <dd>{money(total, currency)}</dd>
        </div>
        {monthly > 0 && (
          <div>
            <dt>
              {trialDays > 0
                ? t('orders.summary.after_trial', { days: trialDays })
                : t('orders.summary.then_monthly')}
            </dt>
            <dd>{money(monthly, currency)}</dd>
          </div>
        )}
      </dl>
      <p className="hint">{t('orders.summary.before_tax')}</p>
    </>
  )

  function chargeOf({ unitPrice, charge, trialDays, device }: Line): string {
    if (charge > 0) return money(charge, currency)
    if (unitPrice === 0) return t(device === 'license' ? 'orders.summary.included' : 'orders.summary.free')
    return t(trialDays > 0 ? 'orders.summary.in_trial' : 'orders.price.complimentary')
  }
}
