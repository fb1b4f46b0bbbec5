/** Cash advance offer of a lender, repaid out of daily sales (CASH-01, CASH-03). */
import { Link } from '#web/router/router.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { BackToPartner, LenderOffer, type Offer } from './lender-offer.tsx'
import { track } from '#web/analytics/track.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Page } from '#ui/page.tsx'

export default function CashOfferScreen() {
  return <LenderOffer>{(offer) => <OfferPage offer={offer} />}</LenderOffer>
}

/** Major units. Daily sales of the repayment example. */
const exampleDailySales = 1000

function OfferPage({ offer }: { offer: Offer }) {
  const { t, number } = useTranslator()
  const { accounts } = useEnvironment()
  const brand = useBrand()
  const { offerId, businessId, offersAmount, currency, dailySalesPercent, lenderName: lender } = offer
  const company = accounts.find((account) => account.businessId === businessId)?.company
  const formatMoney = (units: number) =>
    number(units, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  const percent = number(dailySalesPercent / 100, { style: 'percent', maximumFractionDigits: 2 })
  const amount = formatMoney(offersAmount / 100)
  return (
    <Page title={t('offers.cash.title', { amount })} lead={t('offers.cash.lead', { lender, percent })}>
      <section className="summary" aria-labelledby="offer">
        <h2 id="offer">{t('offers.cash.offer')}</h2>
        <DescriptionList
          items={[
            [t('offers.cash.business'), company?.dba ?? company?.name],
            [t('offers.cash.lender'), lender],
            [t('offers.cash.amount'), t('offers.cash.up_to', { amount })],
            [t('offers.cash.repaid'), t('offers.cash.of_sales', { percent })],
          ]}
        />
      </section>
      <section className="next-steps" aria-labelledby="how">
        <h2 id="how">{t('offers.cash.how')}</h2>
        <p>
          {t('offers.cash.example', {
            sales: formatMoney(exampleDailySales),
            share: formatMoney((exampleDailySales * dailySalesPercent) / 100),
            lender,
          })}
        </p>
        <p>{t('offers.cash.then', { lender })}</p>
        <p>{t('offers.cash.not_us', { lender, brand: brand.name })}</p>
      </section>
      <div className="actions">
        <Link
          className="button button-primary"
          to={`/cashadvanceoffers/redirect?${new URLSearchParams({ businessId, offerId })}`}
          onClick={() => track('cash_advance_offer_accept')}
        >
          {t('offers.cash.accept', { lender })}
        </Link>
        <BackToPartner />
      </div>
    </Page>
  )
}
