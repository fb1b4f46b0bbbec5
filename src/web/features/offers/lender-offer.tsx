/** Loads the lender's offer for each page (CASH-01). */
import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from '#web/router/router.tsx'
import { callApi, type ApiResponse } from '#client/call-api.ts'
import { useQuery } from '#ui/use-query.ts'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { partnerUrl } from '#web/application/paths.ts'
import { track } from '#web/analytics/track.ts'

export type Offer = NonNullable<ApiResponse<'GET /cash-advance-offers'>>

export function LenderOffer({ children }: { children: (offer: Offer) => ReactNode }) {
  const translator = useTranslator()
  const { t } = translator
  const search = useSearchParams()
  const businessId = search.get('businessId') ?? undefined
  const { data, error, retry } = useQuery(businessId ?? '', async () => ({
    offer: await callApi('GET /cash-advance-offers', { query: { businessId } }),
  }))
  // Loaded early: the back link leaves the page before a chunk could load.
  useEffect(() => void import('#web/analytics/send-events.ts'), [])

  if (error !== null)
    return (
      <Page title={t('offers.cash.failed_title')}>
        <Alert kind="error">
          {apiErrorMessages(translator, error).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
        <div className="actions">
          <Button onClick={retry}>{t('shell.api_error.retry')}</Button>
          <BackToPartner />
        </div>
      </Page>
    )
  if (data === null) return <Loading />
  if (data.offer === null)
    return (
      <Page title={t('offers.cash.none_title')} lead={t('offers.cash.none_lead')}>
        <div className="actions">
          <BackToPartner />
        </div>
      </Page>
    )
  return children(data.offer)
}

/** Returns to the partner's dashboard (CASH-04). */
export function BackToPartner() {
  const { t } = useTranslator()
  const { config } = useEnvironment()
  return (
    <a
      className="button button-secondary"
      href={partnerUrl(config)}
      onClick={() => track('cash_advance_offer_back')}
    >
      {t('offers.cash.back')}
    </a>
  )
}
