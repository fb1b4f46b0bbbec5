/** Two ways to link an account: signing in at the bank, which confirms it at once, or its numbers (SCREEN-17). */
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { BankAccountView } from '../../../contract/v2/bank.ts'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/call-failure.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { useApplication } from '../../journey/journey.ts'
import { track } from '../../journey/track.ts'
import { failureTexts } from '../../language/failure-text.ts'
import { texts, useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { bankWindows, type WindowEnd } from './bank-window.ts'
import { Later } from './later.tsx'
import { Standing } from './standing.tsx'
import type { FetchedToken } from './use-link-token.ts'
import { useLinked } from './use-linked.ts'

interface Props {
  link: FetchedToken
  banks: readonly BankAccountView[] | null
  /** The address of the other way. */
  byHand: string
  onNotListed: () => void
}

export function Ways({ link: { token, renew }, banks, byHand, onNotListed }: Props) {
  const { t } = useTexts()
  const { market } = useEnvironment().config
  const { id } = useApplication()
  const onLinked = useLinked()
  const [wanted, setWanted] = useState(false)
  /** What went wrong, beside that something did. */
  const [failed, setFailed] = useState<readonly string[] | null>(null)
  const fail = (why: readonly string[]) => {
    setFailed(why)
    renew()
  }
  const { busy, run } = useSubmit((failure) => fail(whyNot(failure)))

  const start = () => {
    track('bank_linking_started')
    setFailed(null)
    setWanted(true)
  }
  const end = (how: WindowEnd) => {
    setWanted(false)
    if (how.how === 'left' || how.how === 'not_listed') track('bank_linking_canceled')
    if (how.how === 'not_listed') return onNotListed()
    if (how.how === 'failed') return fail([])
    if (how.how === 'left') return renew()
    run(() => link(how))
  }
  const link = async ({ publicToken, institution, accountId }: Extract<WindowEnd, { how: 'chosen' }>) => {
    await call('POST /applications/{id}/financial-instruments/plaid', {
      params: { id },
      body: {
        value: publicToken,
        source: 'plaid',
        status: 'P',
        primary: true,
        requestMetadata: { institution, accountId },
      },
    })
    track('bank_linking_finished')
    await onLinked()
  }

  const Window = wanted && typeof token === 'object' ? bankWindows[token.window] : null
  return (
    <Page title={t('bank.title')} lead={t('bank.lead')}>
      <Standing banks={banks} />
      {failed && (
        <Notice kind="error" title={t('bank.failed.title')} live>
          {(failed.length > 0 ? failed : [t('bank.failed.text')]).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Button look="second" onClick={start}>
            {t('bank.failed.again')}
          </Button>
        </Notice>
      )}
      <div className="cards">
        <section className="card" aria-labelledby="instant">
          <h2 id="instant">{t('bank.instant.title')}</h2>
          <p>{t('bank.instant.text')}</p>
          <div className="actions">
            <Button
              busy={(busy && t('bank.submitting')) || (wanted && t('bank.instant.opening'))}
              onClick={start}
            >
              {t('bank.instant.start')}
            </Button>
          </div>
        </section>
        <section className="card" aria-labelledby="by-hand">
          <h2 id="by-hand">{t('bank.by_hand.title')}</h2>
          <p>{t(`bank.by_hand.text_${market}`)}</p>
          <div className="actions">
            <Link className="button button-second" to={byHand}>
              {t('bank.by_hand.start')}
            </Link>
          </div>
        </section>
      </div>
      <div className="actions">
        <Later />
      </div>
      {Window && typeof token === 'object' && (
        <Suspense>
          <Window token={token.token} onEnd={end} />
        </Suspense>
      )}
    </Page>
  )
}

/** An account that cannot be had is told as such; the general words say no more than the title (BANK-06). */
function whyNot(failure: unknown): readonly string[] {
  const general = failure instanceof CallFailure && failure.code === 'bank_link_failed'
  return general ? [] : failureTexts(texts(), failure)
}
