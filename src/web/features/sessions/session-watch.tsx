/**
 * Warns before the session ends and offers to extend it (SEC-14, SEC-22). The server returns the time, because other
 * tabs use the same session. The call at the end leads to sign-in.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi, type ApiResponse } from '#client/call-api.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useSubmit } from '#client/use-submit.ts'
import { redirectTo, signInAgainUrl } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { loadNamespaces } from '#web/i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Expiry = ApiResponse<'GET /session/expiry'>
interface Warning extends Expiry {
  endsAt: Date
}

const warningMs = 600_000
/** Delay after a failed call, in ms. */
const retryMs = 30_000

export default function SessionWatch() {
  const [warning, setWarning] = useState<Warning | null>(null)
  /** True once the user has closed the warning about a session that cannot be extended. */
  const [isAccepted, setIsAccepted] = useState(false)
  /** An object, so that an equal delay also restarts the timer. */
  const [wait, setWait] = useState({ ms: 0 })

  const apply = async (expiry: Expiry) => {
    const { endsInMs } = expiry
    const isNear = endsInMs <= warningMs
    if (isNear) await loadNamespaces(['sessions'])
    setWarning(isNear ? { ...expiry, endsAt: new Date(Date.now() + endsInMs) } : null)
    setWait({ ms: isNear ? endsInMs : endsInMs - warningMs })
  }
  const check = useEffectEvent(() => {
    callApi('GET /session/expiry')
      .then(apply)
      .catch(() => setWait({ ms: retryMs }))
  })
  useEffect(() => {
    const timer = setTimeout(() => check(), Math.max(wait.ms, 0))
    return () => clearTimeout(timer)
  }, [wait])
  useEffect(() => {
    // Timers stop while the device sleeps.
    const handleVisible = () => {
      if (document.visibilityState === 'visible') check()
    }
    document.addEventListener('visibilitychange', handleVisible)
    return () => document.removeEventListener('visibilitychange', handleVisible)
  }, [])

  if (!warning) return null
  if (warning.canExtend) return <ExtendDialog endsAt={warning.endsAt} onExtended={apply} />
  return isAccepted ? null : <EndDialog endsAt={warning.endsAt} onClose={() => setIsAccepted(true)} />
}

const useTimeOf = () => {
  const { date } = useTranslator()
  return (instant: Date) => date(instant.toISOString(), { timeStyle: 'short' })
}

/** Escape also extends the session, because it shows that the user is present. */
function ExtendDialog({
  endsAt,
  onExtended,
}: {
  endsAt: Date
  onExtended: (expiry: Expiry) => Promise<void>
}) {
  const { t } = useTranslator()
  const timeOf = useTimeOf()
  const { busy, run } = useSubmit(showErrorToast)
  const extend = () => run(async () => onExtended(await callApi('GET /session')))
  return (
    <Dialog title={t('sessions.ending.title')} onClose={extend} isAlert>
      <p>{t('sessions.ending.idle', { time: timeOf(endsAt) })}</p>
      <p>{t('sessions.ending.kept')}</p>
      <div className="actions">
        <Button busyLabel={busy && t('sessions.ending.extending')} onClick={extend}>
          {t('sessions.ending.extend')}
        </Button>
      </div>
    </Dialog>
  )
}

function EndDialog({ endsAt, onClose }: { endsAt: Date; onClose: () => void }) {
  const { t } = useTranslator()
  const timeOf = useTimeOf()
  return (
    <Dialog title={t('sessions.ending.longest_title')} onClose={onClose} isAlert>
      <p>{t('sessions.ending.longest', { time: timeOf(endsAt) })}</p>
      <p>{t('sessions.ending.kept')}</p>
      <div className="actions">
        <Button onClick={() => redirectTo(signInAgainUrl())}>{t('shell.sign_in_again.button')}</Button>
        <Button variant="link" onClick={onClose}>
          {t('shell.sign_in_again.later')}
        </Button>
      </div>
    </Dialog>
  )
}
