/** An offer was accepted: on to the lender's own page, as the lender gives it now and never from the address (CASH-04). */
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { LenderOffer, type Offer } from '../journey/lender-offer.tsx'
import { passOnTo } from '../journey/paths.ts'
import { useTexts } from '../language/texts.ts'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'

export default function CashRedirectScreen() {
  const [search] = useSearchParams()
  return (
    <LenderOffer>
      {(offer) =>
        offer.offerId === search.get('offerId') ? (
          <Leaving offer={offer} />
        ) : (
          // Another offer than the one that was accepted: it has to be seen first.
          <Navigate
            to={`/cashadvanceoffers?${new URLSearchParams({ businessId: offer.businessId })}`}
            replace
          />
        )
      }
    </LenderOffer>
  )
}

function Leaving({ offer: { acceptUrl, lenderName: lender } }: { offer: Offer }) {
  const { t } = useTexts()
  useEffect(() => passOnTo(acceptUrl), [acceptUrl])
  return (
    <Page title={t('offers.cash.leaving_title', { lender })}>
      <Waiting text={t('offers.cash.leaving')} />
      <p>
        <a href={acceptUrl}>{t('offers.cash.leave_now', { lender })}</a>
      </p>
    </Page>
  )
}
