/** Order lines with total and monthly charges (SCREEN-21). */
import type { OrderView } from '#api/orders.ts'
import { monthsPastDue } from '#domain/orders/rental.ts'
import type { Currency } from '#domain/countries/market.ts'
import type { Translator } from '#messages/translator.ts'
import { useTranslator } from '#ui/texts/translator.ts'

export type Line = OrderView['lines'][number]

export const lineName = (t: Translator['t'], { planName, bundle, device }: Line): string =>
  planName ?? t(`orders.product.${bundle ?? device ?? 'license'}`)

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

/** What is due, beside the button that stays in view on a phone, where the summary is screens away. */
export function AmountsInBar({
  lines,
  total,
  currency,
  totalLabel,
}: Pick<Props, 'lines' | 'total' | 'currency' | 'totalLabel'>) {
  const { t, currency: formatMoney } = useTranslator()
  const { monthly, monthlyLabel } = monthlyCharge(t, lines)
  const count = lines.reduce((sum, { device, quantity }) => sum + (device === 'license' ? 0 : quantity), 0)
  return (
    <p className="bar-amounts">
      <span>
        {totalLabel} <strong>{formatMoney(total, currency)}</strong>
        {count > 0 && ` · ${t('orders.summary.items', { count })}`}
      </span>
      {monthly > 0 && (
        <span>
          {monthlyLabel} <strong>{formatMoney(monthly, currency)}</strong>
        </span>
      )}
    </p>
  )
}

function monthlyCharge(t: Translator['t'], lines: readonly Line[]) {
  const trialDays = Math.max(0, ...lines.map((line) => line.trialDays))
  return {
    monthly: lines.reduce((sum, line) => sum + line.monthly, 0),
    monthlyLabel:
      trialDays > 0 ? t('orders.summary.after_trial', { days: trialDays }) : t('orders.summary.then_monthly'),
  }
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
  const { monthly, monthlyLabel } = monthlyCharge(t, lines)
  const monthsDue = monthsPastDue(lines, pastDue)
  return (
    <>
      <dl className="order-total">
        {lines.map((line) => (
          <div key={line.bundle ?? line.device}>
            <dt>
              {lineName(t, line)}
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
        {!hasEnded && monthly > 0 && (
          <div>
            <dt>{monthlyLabel}</dt>
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
