/** Plans and prices of the referral, which the provider changes. */
import type { ReferralView } from '#api/partners/referrals.ts'
import { planKinds } from '#domain/orders/plans.ts'
import { usePartner } from '#partner/app/partner-context.ts'
import { Table } from '#partner/ui/table.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

export function PlansAndPrices({ referral }: { referral: ReferralView['configuration'] }) {
  const { t, number } = useTranslator()
  const { brand } = usePartner()
  const { plans = {}, pricing = {}, complimentaryDevices } = referral
  const kinds = planKinds.filter((kind) => plans[kind])
  const amount = (value: number) => number(value, { minimumFractionDigits: 2 })
  return (
    <section className="card card-flush" aria-labelledby="brand-prices">
      <div className="card-head">
        <h2 id="brand-prices">{t('brand.prices')}</h2>
        <p className="hint">{t('brand.prices_hint', { provider: brand.name })}</p>
      </div>
      {kinds.length > 0 && (
        <Table
          caption={t('brand.prices')}
          columns={[
            { label: t('brand.prices.plan') },
            { label: t('brand.prices.name') },
            { label: t('brand.prices.per_unit'), numeric: true },
            { label: t('brand.prices.trial'), numeric: true },
          ]}
          rows={kinds.map((kind) => ({
            key: kind,
            cells: [
              t(`brand.plan.${kind}`),
              plans[kind]?.planName ?? '–',
              plans[kind]?.perUnit ? amount(plans[kind].perUnit) : '–',
              plans[kind]?.trialPeriodDays ?? '–',
            ],
          }))}
        />
      )}
      <dl className="facts card-facts">
        {Object.entries(pricing).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`brand.pricing.${name as keyof typeof pricing}`)}</dt>
            <dd>{name === 'freeShippingDays' ? number(value ?? 0) : amount(value ?? 0)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('brand.pricing.complimentary')}</dt>
          <dd>{complimentaryDevices ?? '–'}</dd>
        </div>
      </dl>
    </section>
  )
}
