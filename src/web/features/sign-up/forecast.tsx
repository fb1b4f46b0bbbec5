/** Forecast of the requirements of an application, from the saved answers (REQ-03). */
import { useId } from 'react'
import type { ApplicationView } from '#api/application-view.ts'
import type { ForecastView } from '#api/underwriting/status.ts'
import { callApi } from '#client/call-api.ts'
import { useQuery } from '#ui/use-query.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useJourney } from '#web/application/journey.ts'
import { useRoute } from '#web/application/route.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { whenIdle } from '#web/browser/idle.ts'
import { Alert } from '#ui/alert.tsx'
import { Skeleton } from '#ui/loading.tsx'

/** Null while loading and after a failure, because the page works without it. */
function useForecast({ application: { id, version } }: ApplicationView): ForecastView | null {
  return useQuery(`${id} ${version}`, async () => {
    // The form loads first.
    await new Promise<void>((resolve) => void whenIdle(resolve, 200))
    return callApi('GET /applications/{id}/forecast', { params: { id }, quiet: true })
  }).data
}

/** The applicant's draft; null for support, which does not read forecasts. */
function useDraft(): ApplicationView | null {
  const { view } = useJourney()
  const { session } = useEnvironment()
  return view?.application.applicationStatus === 'DRAFT' && !session?.lookingAt ? view : null
}

/** Card beside the form, once the forecast contains anything certain. */
export function ForecastCard() {
  const draft = useDraft()
  return draft && <LoadedCard draft={draft} />
}

function LoadedCard({ draft }: { draft: ApplicationView }) {
  const forecast = useForecast(draft)
  const { screen } = useRoute()
  if (!forecast || (forecast.certain.length === 0 && !forecast.refused)) return null
  // The page itself explains that the category is not supported.
  if (forecast.refused && screen === 'category') return null
  return <Forecast className="aside-card forecast-card" forecast={forecast} />
}

/** Section of the review page. */
export function ForecastSection() {
  const draft = useDraft()
  return draft && <LoadedSection draft={draft} />
}

function LoadedSection({ draft }: { draft: ApplicationView }) {
  const forecast = useForecast(draft)
  return forecast ? <Forecast className="forecast" forecast={forecast} /> : <Skeleton lines={3} />
}

function Forecast({ className, forecast }: { className: string; forecast: ForecastView }) {
  const { t } = useTranslator()
  const headingId = useId()
  const { certain, possible, refused, note } = forecast
  const titles = [...new Set(possible.map(({ title }) => title))]
  return (
    <section className={className} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('screens.forecast.title')}</h2>
      {refused && (
        <Alert kind="warning">
          <p>{refused.message}</p>
        </Alert>
      )}
      {certain.length === 0 && !refused && <p>{t('screens.forecast.none')}</p>}
      <ul>
        {certain.map(({ kind, title, about, why }) => (
          <li key={kind}>
            <strong>{title}</strong>
            {why && <p>{why.message}</p>}
            <p className="hint">{about}</p>
          </li>
        ))}
      </ul>
      {titles.length > 0 && (
        <details className="more">
          <summary>{t('screens.forecast.possible')}</summary>
          <ul>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="hint">{note}</p>
    </section>
  )
}
