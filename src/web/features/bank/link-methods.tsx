/** Offers bank sign-in, which verifies the account at once, or manual entry (SCREEN-17). */
import { useState } from 'react'
import { Link } from '#web/router/router.tsx'
import { marketText } from '#domain/countries/market.ts'
import type { BankAccountView } from '#api/bank.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { track } from '#web/analytics/track.ts'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { getTranslator, useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { linkWindows, type LinkResult } from './link-window.ts'
import { SkipLinking } from './skip-linking.tsx'
import { LinkedAccountAlert } from './linked-account-alert.tsx'
import type { LinkTokenState } from './use-link-token.ts'
import { useBankLinked } from './use-bank-linked.ts'

interface Props {
  link: LinkTokenState
  banks: readonly BankAccountView[] | null
  manualEntryPath: string
  onNotListed: () => void
}

export function LinkMethods({ link: { token, refresh }, banks, manualEntryPath, onNotListed }: Props) {
  const { t } = useTranslator()
  const { market } = useEnvironment().config
  const { id } = useApplication()
  const onLinked = useBankLinked()
  const [isWindowOpen, setIsWindowOpen] = useState(false)
  const [problem, setProblem] = useState<LinkProblem | null>(null)
  /** A sign-in whose account the vendor did not return in time, which may be asked for again. */
  const [unfinished, setUnfinished] = useState<SelectedAccount | null>(null)
  const showProblem = (found: LinkProblem) => {
    setProblem(found)
    refresh()
  }
  const { busy, run } = useSubmit((error) => {
    if (!(error instanceof ApiError) || error.code !== 'provider_timeout') setUnfinished(null)
    showProblem(linkProblem(error))
  })

  const openWindow = () => {
    track('bank_linking_started')
    setProblem(null)
    setIsWindowOpen(true)
  }
  const handleResult = (result: LinkResult) => {
    setIsWindowOpen(false)
    if (result.status === 'closed' || result.status === 'not_listed') track('bank_linking_canceled')
    if (result.status === 'not_listed') return onNotListed()
    if (result.status === 'error') return showProblem({ kind: 'failed', texts: [] })
    if (result.status === 'closed') return refresh()
    setUnfinished(result)
    run(() => link(result))
  }
  const tryAgain = () => {
    if (!unfinished) return openWindow()
    setProblem(null)
    run(() => link(unfinished))
  }
  const link = async ({ publicToken, institution, accountId }: SelectedAccount) => {
    await callApi('POST /applications/{id}/financial-instruments/plaid', {
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

  const Window = isWindowOpen && typeof token === 'object' ? linkWindows[token.window] : null
  return (
    <Page title={t('bank.title')} lead={t('bank.lead')}>
      {/* What went wrong just now comes alone: good news above it would contradict it. */}
      {!problem && <LinkedAccountAlert banks={banks} />}
      {problem && (
        <Alert
          kind={problem.kind === 'failed' ? 'error' : 'warning'}
          title={t(`bank.${problem.kind}.title`)}
          live
        >
          {(problem.texts.length > 0 ? problem.texts : [t('bank.failed.text')]).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {problem.kind === 'failed' && (
            <Button variant="secondary" onClick={tryAgain}>
              {t('bank.failed.again')}
            </Button>
          )}
        </Alert>
      )}
      <div className="cards">
        <section className="card" aria-labelledby="instant">
          <h2 id="instant">{t('bank.instant.title')}</h2>
          <p>{t('bank.instant.text')}</p>
          <div className="actions">
            <Button
              busyLabel={(busy && t('bank.submitting')) || (isWindowOpen && t('bank.instant.opening'))}
              onClick={openWindow}
            >
              {t('bank.instant.start')}
            </Button>
          </div>
        </section>
        <section className="card" aria-labelledby="by-hand">
          <h2 id="by-hand">{t('bank.manual.title')}</h2>
          <p>{t(marketText('bank.manual.text', market))}</p>
          <div className="actions">
            <Link className="button button-secondary" to={manualEntryPath}>
              {t('bank.manual.start')}
            </Link>
          </div>
        </section>
      </div>
      <div className="actions">
        <SkipLinking />
      </div>
      {Window && typeof token === 'object' && <Window token={token.token} onResult={handleResult} />}
    </Page>
  )
}

type SelectedAccount = Extract<LinkResult, { status: 'selected' }>

interface LinkProblem {
  /** `empty` and `abroad`: no account can receive payouts, so a retry does not help. */
  kind: 'failed' | 'empty' | 'abroad'
  /** Empty if there are no details beyond the title. */
  texts: readonly string[]
}

function linkProblem(error: unknown): LinkProblem {
  const code = error instanceof ApiError ? error.code : null
  const texts = apiErrorMessages(getTranslator(), error)
  if (code === 'bank_link_empty') return { kind: 'empty', texts }
  if (code === 'bank_link_abroad') return { kind: 'abroad', texts }
  // The generic code adds nothing to the alert's title (BANK-06).
  return { kind: 'failed', texts: code === 'bank_link_failed' ? [] : texts }
}
