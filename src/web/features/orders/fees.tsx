/** Processing fees as configured, sorted by a feature flag (PRICE-06). */
import type { FeeRow } from '#domain/prices/fees.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'

export function Fees({ fees }: { fees: readonly FeeRow[] }) {
  const { t, number, currency } = useTranslator()
  const { config } = useEnvironment()
  const { links } = useBrand()
  return (
    <section className="product-group" aria-labelledby="fees">
      <h2 id="fees">{t('orders.fees.title')}</h2>
      {fees.length === 0 ? (
        <p className="hint">
          {t('orders.fees.none')} <a href={links.terms}>{t('orders.fees.terms')}</a>
        </p>
      ) : (
        <table className="fees">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('orders.fees.way')}</th>
              <th scope="col">{t('orders.fees.fee')}</th>
            </tr>
          </thead>
          <tbody>
            {fees.map(({ name, label, percent, fixed }) => (
              <tr key={name}>
                <th scope="row">{label ?? t(`orders.fee.${name}`)}</th>
                <td>
                  {percent === 0 && fixed === 0
                    ? t('orders.fees.free')
                    : t('orders.fees.of', {
                        percent: number(percent / 100, { style: 'percent', maximumFractionDigits: 2 }),
                        fixed: currency(fixed, config.currency),
                      })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
