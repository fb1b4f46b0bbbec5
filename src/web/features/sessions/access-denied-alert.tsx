/** Alert after a redirect away from another person's application; reveals nothing about it (GUARD-13). */
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useSubmit } from '#client/use-submit.ts'
import { signInWithOtherAccount } from '#web/application/end-session.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useHref } from '#web/router/router.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

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
