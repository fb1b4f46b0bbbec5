/** Banner on every page during support impersonation, with a button to end it (SEC-11). */
import { callApi } from '#web/api-client/call-api.ts'
import { useSubmit } from '#web/api-client/use-submit.ts'
import { redirectTo } from '#web/application/paths.ts'
import { showErrorToast } from '#web/api-client/show-error-toast.ts'
import { useTranslator } from '#web/i18n/translator.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/alert.tsx'

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
