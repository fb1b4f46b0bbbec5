/** Redirects to the lender's URL from a fresh response, never from the query (CASH-04). */
import { useEffect } from 'react'
import { Navigate, useSearchParams } from '#web/router/router.tsx'
import { LenderOffer, type Offer } from './lender-offer.tsx'
import { eventsHandedOver } from '#web/analytics/track.ts'
import { replaceLocation } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Page } from '#ui/page.tsx'
import { InlineLoading } from '#ui/loading.tsx'

export default function CashRedirectScreen() {
  const search = useSearchParams()
  return (
    <LenderOffer>
      {(offer) =>
        offer.offerId === search.get('offerId') ? (
          <LenderRedirect offer={offer} />
        ) : (
          // The offer changed since it was accepted.
          <Navigate
            to={`/cashadvanceoffers?${new URLSearchParams({ businessId: offer.businessId })}`}
            replace
          />
        )
      }
    </LenderOffer>
  )
}

function LenderRedirect({ offer: { acceptUrl, lenderName: lender } }: { offer: Offer }) {
  const { t } = useTranslator()
  useEffect(() => void eventsHandedOver().then(() => replaceLocation(acceptUrl)), [acceptUrl])
  return (
    <Page title={t('offers.cash.leaving_title', { lender })}>
      <InlineLoading text={t('offers.cash.leaving')} />
      <p>
        <a href={acceptUrl}>{t('offers.cash.leave_now', { lender })}</a>
      </p>
    </Page>
  )
}
