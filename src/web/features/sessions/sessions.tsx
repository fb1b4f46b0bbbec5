/** Lists where the user is signed in and signs out everywhere else (SEC-22). */
import { useState } from 'react'
import { callApi, type ApiResponse } from '#client/call-api.ts'
import { LoadError } from '#ui/load-error.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useQuery } from '#ui/use-query.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'

type ListedSession = ApiResponse<'GET /sessions'>[number]

export default function SessionsScreen() {
  const { t } = useTranslator()
  /** Number of sessions that the button ended. */
  const [ended, setEnded] = useState<number | null>(null)
  const [version, setVersion] = useState(0)
  const { busy, run } = useSubmit(showErrorToast)
  const sessions = useQuery(version, () => callApi('GET /sessions'))
  if (sessions.error !== null) return <LoadError error={sessions.error} onRetry={sessions.retry} />
  if (sessions.data === null) return <Loading />
  const current = sessions.data.filter(({ isCurrent }) => isCurrent)
  const others = sessions.data.filter(({ isCurrent }) => !isCurrent)
  const endOthers = async () => {
    const result = await callApi('POST /sessions/end-others', { body: {} })
    setEnded(result.ended)
    setVersion(version + 1)
  }
  return (
    <Page title={t('sessions.title')} lead={t('sessions.lead')}>
      {ended !== null && (
        <Alert kind="success" live>
          <p>{t('sessions.ended', { count: ended })}</p>
        </Alert>
      )}
      <ul className="cards">
        {[...current, ...others].map((session) => (
          <SessionCard key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="actions">
          <Button busyLabel={busy && t('sessions.ending_others')} onClick={() => run(endOthers)}>
            {t('sessions.end_others')}
          </Button>
        </div>
      )}
      {others.length === 0 && ended === null && <p className="hint">{t('sessions.only_here')}</p>}
    </Page>
  )
}

function SessionCard({
  session: { browser, isCurrent, signedInAt, lastSeenAt },
}: {
  session: ListedSession
}) {
  const { t, date } = useTranslator()
  const moment = (value: string) => date(value, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <li className="card">
      <h2>
        {browser === null
          ? t('sessions.unknown')
          : t('sessions.device', {
              browser: t(`sessions.browser.${browser.browser}`),
              system: t(`sessions.system.${browser.system}`),
            })}
      </h2>
      {isCurrent && (
        <p className="chips">
          <span className="chip">{t('sessions.here')}</span>
        </p>
      )}
      <p className="hint">{t('sessions.signed_in', { when: moment(signedInAt) })}</p>
      {!isCurrent && <p className="hint">{t('sessions.last_seen', { when: moment(lastSeenAt) })}</p>}
    </li>
  )
}
