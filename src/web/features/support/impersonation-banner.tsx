/** Banner on every page during support impersonation, with a button to end it (SEC-11). */
import { callApi } from '../../api-client/call-api.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { redirectTo } from '../../application/paths.ts'
import { showErrorToast } from '../../api-client/show-error-toast.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'

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
