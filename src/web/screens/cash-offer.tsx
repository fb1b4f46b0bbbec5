/** A lender offers the business an advance, repaid out of its daily sales: to be taken up, or not (CASH-01, CASH-03). */
import { Link } from 'react-router'
import { useEnvironment } from '../journey/environment.tsx'
import { BackToPartner, LenderOffer, type Offer } from '../journey/lender-offer.tsx'
import { track } from '../journey/track.ts'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { Facts } from '../ui/facts.tsx'
import { Page } from '../ui/page.tsx'

export default function CashOfferScreen() {
  return <LenderOffer>{(offer) => <OfferPage offer={offer} />}</LenderOffer>
}

/** Whole units: what goes to the lender is shown on a day of so much. */
const exampleDay = 1000

function OfferPage({ offer }: { offer: Offer }) {
  const { t, number } = useTexts()
  const { accounts } = useEnvironment()
  const brand = useBrand()
  const { offerId, businessId, offersAmount, currency, dailySalesPercent, lenderName: lender } = offer
  const company = accounts.find((account) => account.businessId === businessId)?.company
  const money = (units: number) =>
    number(units, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  const percent = number(dailySalesPercent / 100, { style: 'percent', maximumFractionDigits: 2 })
  const amount = money(offersAmount / 100)
  return (
    <Page title={t('offers.cash.title', { amount })} lead={t('offers.cash.lead', { lender, percent })}>
      <section className="summary" aria-labelledby="offer">
        <h2 id="offer">{t('offers.cash.offer')}</h2>
        <Facts
          facts={[
            [t('offers.cash.business'), company?.dba ?? company?.name],
            [t('offers.cash.lender'), lender],
            [t('offers.cash.amount'), t('offers.cash.up_to', { amount })],
            [t('offers.cash.repaid'), t('offers.cash.of_sales', { percent })],
          ]}
        />
      </section>
      <section className="what-next" aria-labelledby="how">
        <h2 id="how">{t('offers.cash.how')}</h2>
        <p>
          {t('offers.cash.example', {
            sales: money(exampleDay),
            share: money((exampleDay * dailySalesPercent) / 100),
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
