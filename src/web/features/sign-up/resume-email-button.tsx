/** Saves the form and emails a link to resume. */
import { callApi } from '#web/api-client/call-api.ts'
import { useSubmit } from '#web/api-client/use-submit.ts'
import { getTranslator, useTranslator } from '#web/i18n/translations.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { useJourney } from '#web/application/journey.ts'
import { showErrorToast } from '#web/api-client/show-error-toast.ts'

/** Hidden before creation, since no link can open a local draft. */
export function ResumeEmailButton({ saveValidFields }: { saveValidFields: () => Promise<void> }) {
  const { t } = useTranslator()
  const { session } = useEnvironment()
  const { applicationId: id, view } = useJourney()
  const { busy, run } = useSubmit(showErrorToast)
  if (id === null) return null
  const sendEmail = async () => {
    await saveValidFields()
    await callApi('POST /applications/{id}/resume-email', { params: { id } })
    const email = view?.applicant.emailAddress ?? session?.email ?? ''
    showToast(getTranslator().t('screens.step.mailed', { email }))
  }
  return (
    <Button variant="link" busyLabel={busy && t('screens.step.mailing')} onClick={() => run(sendEmail)}>
      {t('screens.step.email_link')}
    </Button>
  )
}
