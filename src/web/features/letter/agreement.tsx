/** The agreement as the merchant signed it, with the rates, to read and to print (CHG-07). */
import { ApiError } from '#client/api-error.ts'
import { callApi } from '#client/call-api.ts'
import { parseTerms } from '#domain/terms/terms.ts'
import { useApplication } from '#web/application/journey.ts'
import { TermsText } from '#web/forms/terms-text.tsx'
import { Link, Navigate } from '#web/router/router.tsx'
import { Button } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useQuery } from '#ui/use-query.ts'
import { RatesTable } from '../rates/index.ts'

export default function AgreementScreen() {
  const { t, date } = useTranslator()
  const { id } = useApplication()
  const { data, error, retry } = useQuery(id, () =>
    callApi('GET /applications/{id}/agreement', { params: { id } }),
  )
  if (error instanceof ApiError && error.code === 'not_signed') return <Navigate to={`/${id}`} replace />
  if (error !== null) return <LoadError error={error} onRetry={retry} />
  if (data === null) return <Loading />
  const blocks = parseTerms(data.text)
  return (
    <Page
      beforeTitle={
        <p className="back">
          <Link to={`/${id}`}>
            <span aria-hidden="true">←</span> {t('letter.back')}
          </Link>
        </p>
      }
      title={t('letter.agreement.title')}
      lead={t('letter.agreement.signed', {
        date: date(data.signedAt, { dateStyle: 'long' }),
        version: data.version,
      })}
    >
      <div className="agreement" lang={data.language}>
        <TermsText blocks={blocks} heading="h2" />
      </div>
      <section className="letter" aria-labelledby="rates">
        <h2 id="rates">{t('rates.yours')}</h2>
        <RatesTable rates={data.rates} />
      </section>
      <div className="actions">
        <Button variant="secondary" onClick={() => window.print()}>
          {t('letter.print')}
        </Button>
      </div>
    </Page>
  )
}
