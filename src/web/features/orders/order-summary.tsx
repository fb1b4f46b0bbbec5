/** Order lines with total and monthly charges (SCREEN-21). */
import type { OrderView } from '#api/orders.ts'
import { monthsPastDue } from '#domain/orders/rental.ts'
import type { Currency } from '#domain/countries/market.ts'
import { useTranslator } from '#ui/texts/translator.ts'

type Line = OrderView['lines'][number]

interface Props {
  lines: readonly Line[]
  shipping: number
  total: number
  currency: Currency
  totalLabel: string
  /** True if monthly charges have ended. */
  hasEnded?: boolean
  /** Past-due rental charges, in minor units. */
  pastDue?: number
}

export function OrderSummary({
  lines,
  shipping,
  total,
  currency,
  totalLabel,
  hasEnded = false,
  pastDue = 0,
}: Props) {
  const { t, currency: formatMoney } = useTranslator()
  const monthly = hasEnded ? 0 : lines.reduce((sum, line) => sum + line.monthly, 0)
  const monthsDue = monthsPastDue(lines, pastDue)
  const trialDays = Math.max(0, ...lines.map((line) => line.trialDays))
  return (
    <>
      <dl className="order-total">
        {lines.map((line) => (
          <div key={line.bundle ?? line.device}>
            <dt>
              {line.planName ?? t(`orders.product.${line.bundle ?? line.device ?? 'license'}`)}
              <span className="hint">
                {line.unitPrice > 0
                  ? t('orders.summary.times', {
                      quantity: line.quantity,
                      price: formatMoney(line.unitPrice, currency),
                    })
                  : t('orders.summary.quantity', { quantity: line.quantity })}
              </span>
            </dt>
            <dd>{formatCharge(line)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('orders.summary.shipping')}</dt>
          <dd>{shipping === 0 ? t('orders.summary.free') : formatMoney(shipping, currency)}</dd>
        </div>
        <div className="order-total-sum">
          <dt>{totalLabel}</dt>
          <dd aria-live="polite">{formatMoney(total, currency)}</dd>
        </div>
        {monthly > 0 && (
          <div>
            <dt>
              {trialDays > 0
                ? t('orders.summary.after_trial', { days: trialDays })
                : t('orders.summary.then_monthly')}
            </dt>
            <dd>{formatMoney(monthly, currency)}</dd>
          </div>
        )}
        {pastDue > 0 && (
          <div className="order-total-sum">
            <dt>
              {monthsDue === null
                ? t('orders.summary.past_due')
                : t('orders.summary.past_due_months', { months: monthsDue })}
            </dt>
            <dd>{formatMoney(pastDue, currency)}</dd>
          </div>
        )}
      </dl>
    </>
  )

  function formatCharge({ unitPrice, charge, trialDays, device }: Line): string {
    if (charge > 0) return formatMoney(charge, currency)
    if (unitPrice === 0) return t(device === 'license' ? 'orders.summary.included' : 'orders.summary.free')
    return t(trialDays > 0 ? 'orders.summary.in_trial' : 'orders.price.complimentary')
  }
}
