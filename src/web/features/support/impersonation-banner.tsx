/** Banner on every page during support impersonation, with a button to end it (SEC-11). */
import { callApi } from '#client/call-api.ts'
import { useSubmit } from '#client/use-submit.ts'
import { redirectTo } from '#web/application/paths.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'

export default function ImpersonationBanner() {
  const { t } = useTranslator()
  const { busy, run } = useSubmit(showErrorToast)
  const stopImpersonation = async () => {
    await callApi('DELETE /impersonations')
    redirectTo('/accounts')
  }
  return (
    <Alert kind="warning" title={t('support.banner.title')}>
      <p>{t('support.banner.about')}</p>
      <Button
        variant="secondary"
        busyLabel={busy && t('support.banner.stopping')}
        onClick={() => run(stopImpersonation)}
      >
        {t('support.banner.stop')}
      </Button>
    </Alert>
  )
}
