/** The terms, read in place (CHG-07). */
import { parseTerms } from '#domain/terms/terms.ts'
import { callApi } from '#client/call-api.ts'
import { useQuery } from '#ui/use-query.ts'
import { TermsText } from '#web/forms/terms-text.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { RatesTable } from '../rates/index.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/loading.tsx'

interface Props {
  /** The server's page of the terms. */
  termsPage: string
  onClose: () => void
}

export default function TermsDialog({ termsPage, onClose }: Props) {
  const { t } = useTranslator()
  const { currency, rates } = useEnvironment().config
  const { data, error, retry } = useQuery(currency, () => callApi('GET /terms', { query: { currency } }))
  const blocks = data ? parseTerms(data.text) : []
  const [title = t('screens.terms.title')] = blocks.flatMap((block) =>
    block.kind === 'title' ? [block.text] : [],
  )
  return (
    <Dialog title={title} onClose={onClose} size="document">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keyboard users scroll the text, so it must be focusable. */}
      <div className="dialog-text" role="region" aria-label={title} tabIndex={0} lang={data?.language}>
        {!data && error === null && <Skeleton lines={8} />}
        {!data && error !== null && (
          <Alert kind="error" live>
            <p>{t('screens.terms.unavailable')}</p>
            <Button variant="secondary" onClick={retry}>
              {t('shell.api_error.retry')}
            </Button>
          </Alert>
        )}
        <TermsText blocks={blocks} heading="h3" />
        {data && (
          <>
            <h3>{t('rates.terms_title')}</h3>
            <RatesTable rates={rates} isOffer />
          </>
        )}
      </div>
      <div className="actions">
        <Button onClick={onClose}>{t('screens.terms.close')}</Button>
        <a className="button button-link" href={termsPage} target="_blank" rel="noreferrer">
          {t('screens.terms.print')} <span className="visually-hidden">{t('screens.new_tab')}</span>
        </a>
      </div>
    </Dialog>
  )
}
