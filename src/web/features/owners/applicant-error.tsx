/** The signed-in user is not the invited owner (GUARD-11). */
import { callApi } from '../../api-client/call-api.ts'
import { ApiError } from '../../api-client/api-error.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { clearDrafts } from '../../application/draft.ts'
import { useEnvironment } from '../../application/environment.tsx'
import { ownerPagePath } from './invited-owner.ts'
import { redirectTo, signInUrl } from '../../application/paths.ts'
import { useRoute } from '../../application/route.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { showErrorToast } from '../../api-client/show-error-toast.ts'

export default function ApplicantErrorScreen() {
  const { t } = useTranslator()
  const { session } = useEnvironment()
  const { applicationId = '', ownerId = '' } = useRoute().params
  const { busy, run } = useSubmit(showErrorToast)
  const signInAgain = async () => {
    try {
      await callApi('DELETE /session', { quiet: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    }
    clearDrafts(window.sessionStorage)
    redirectTo(signInUrl(ownerPagePath(applicationId, ownerId, 'owner')))
  }
  return (
    <Page
      title={t('step-ups.applicant_error.title')}
      lead={t('step-ups.applicant_error.lead', { email: session?.email ?? '' })}
    >
      <Button busyLabel={busy && t('shell.loading')} onClick={() => run(signInAgain)}>
        {t('step-ups.applicant_error.again')}
      </Button>
    </Page>
  )
}
