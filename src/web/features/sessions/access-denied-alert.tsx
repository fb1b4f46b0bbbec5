/** Alert after a redirect away from another person's application; reveals nothing about it (GUARD-13). */
import { showErrorToast } from '#web/api-client/show-error-toast.ts'
import { useSubmit } from '#web/api-client/use-submit.ts'
import { signInWithOtherAccount } from '#web/application/end-session.ts'
import { useTranslator } from '#web/i18n/translator.ts'
import { useHref } from '#web/router/router.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** @param path application path to open after signing in */
export default function AccessDeniedAlert({ path }: { path: string }) {
  const { t } = useTranslator()
  const { busy, run } = useSubmit(showErrorToast)
  const href = useHref(path)
  return (
    <Alert kind="warning" title={t('sessions.foreign.title')} live>
      <p>{t('sessions.foreign.text')}</p>
      <Button busyLabel={busy && t('shell.loading')} onClick={() => run(() => signInWithOtherAccount(href))}>
        {t('sessions.other_account')}
      </Button>
    </Alert>
  )
}
