/** The lender's offer to a business, asked for anew by each page of it: asking, failed, none, or there (CASH-01). */
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { call, type Answer } from '../client/call.ts'
import { failureTexts } from '../language/failure-text.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { useEnvironment } from './environment.tsx'
import { partnerAddress } from './paths.ts'
import { track } from './track.ts'

export type Offer = NonNullable<Answer<'GET /cash-advance-offers'>>

type State = { at: 'asking' } | { at: 'answered'; offer: Offer | null } | { at: 'failed'; failure: unknown }

export function LenderOffer({ children }: { children: (offer: Offer) => ReactNode }) {
  const translator = useTexts()
  const { t } = translator
  const [search] = useSearchParams()
  const businessId = search.get('businessId') ?? undefined
  const [state, setState] = useState<State>({ at: 'asking' })
  const ask = useCallback(async () => {
    setState({ at: 'asking' })
    try {
      setState({ at: 'answered', offer: await call('GET /cash-advance-offers', { query: { businessId } }) })
    } catch (failure) {
      setState({ at: 'failed', failure })
    }
  }, [businessId])
  useEffect(() => void ask(), [ask])
  // The way back leaves the page at once: what counts it has to be there before.
  useEffect(() => void import('./send-events.ts'), [])

  if (state.at === 'asking') return <Loading />
  if (state.at === 'failed')
    return (
      <Page title={t('offers.cash.failed_title')}>
        <Notice kind="error">
          {failureTexts(translator, state.failure).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
        <div className="actions">
          <Button onClick={() => void ask()}>{t('shell.failure.retry')}</Button>
          <BackToPartner />
        </div>
      </Page>
    )
  if (state.offer === null)
    return (
      <Page title={t('offers.cash.none_title')} lead={t('offers.cash.none_lead')}>
        <div className="actions">
          <BackToPartner />
        </div>
      </Page>
    )
  return children(state.offer)
}

/** Where the person came from: the partner's dashboard (CASH-04). */
export function BackToPartner() {
  const { t } = useTexts()
  const { config } = useEnvironment()
  return (
    <a
      className="button button-second"
      href={partnerAddress(config)}
      onClick={() => track('cash_advance_offer_back')}
    >
      {t('offers.cash.back')}
    </a>
  )
}
