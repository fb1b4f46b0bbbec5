/** State and dates of an appeal, or whether one is possible (LET-04). */
import { callApi, type ApiResponse } from '#client/call-api.ts'
import { applicationUrl, usePreloaded } from '#client/preloaded-data.ts'
import { useQuery } from '#ui/use-query.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { pagePath } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Link } from '#web/router/router.tsx'
import { Alert } from '#ui/alert.tsx'

export type Letter = ApiResponse<'GET /applications/{id}/letter'>

/** For the page of a declined application. Renders nothing if the letter cannot be loaded. */
export function AppealState({ id }: { id: string }) {
  const { session } = useEnvironment()
  return session?.lookingAt ? null : <LoadedAppealState id={id} />
}

function LoadedAppealState({ id }: { id: string }) {
  const first = usePreloaded(`${applicationUrl(id)}/letter`)
  const { data } = useQuery(
    id,
    () => callApi('GET /applications/{id}/letter', { params: { id } }),
    (first ?? null) as Letter | null,
  )
  return data && <AppealSection id={id} appeal={data.appeal} />
}

export function AppealSection({ id, appeal }: { id: string; appeal: Letter['appeal'] }) {
  const { t } = useTranslator()
  if (appeal.status === 'NONE') return null
  return (
    <section aria-labelledby="another-review">
      <h2 id="another-review">{t('letter.heading.appeal')}</h2>
      <AppealText appeal={appeal} />
      {appeal.allowed && (
        <div className="actions">
          <Link className="button button-primary" to={`${pagePath(id, 'letter')}?appeal=1`}>
            {t('letter.appeal.ask')}
          </Link>
        </div>
      )}
    </section>
  )
}

function AppealText({ appeal: { status, until, submittedAt, decideBy, outcome } }: Pick<Letter, 'appeal'>) {
  const { t, date } = useTranslator()
  const day = (at: string) => date(at, { dateStyle: 'long' })
  if (status === 'OPEN')
    return (
      <Alert title={t('letter.appeal.open_title', { date: date(decideBy ?? '', { dateStyle: 'full' }) })}>
        <p>{t('letter.appeal.sent', { date: day(submittedAt ?? '') })}</p>
      </Alert>
    )
  if (status === 'SETTLED')
    return (
      <p className="letter-text">
        {t(outcome === 'REVERSED' ? 'letter.appeal.reversed' : 'letter.appeal.upheld')}
      </p>
    )
  return (
    <p className="letter-text">
      {t(status === 'EXPIRED' ? 'letter.appeal.expired' : 'letter.appeal.offer', { date: day(until ?? '') })}
    </p>
  )
}
