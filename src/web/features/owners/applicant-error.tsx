/** The signed-in user is not the invited owner (GUARD-11), or denied being that owner. */
import { useSubmit } from '#client/use-submit.ts'
import { signInWithOtherAccount } from '#web/application/end-session.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { ownerPagePath } from './invited-owner.ts'
import { useRoute } from '#web/application/route.ts'
import { useSearchParams } from '#web/router/router.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'

export default function ApplicantErrorScreen() {
  const { t } = useTranslator()
  const { session } = useEnvironment()
  const { applicationId = '', ownerId = '' } = useRoute().params
  const hasDenied = useSearchParams().has('denied')
  const { busy, run } = useSubmit(showErrorToast)
  const ownerPath = ownerPagePath(applicationId, ownerId, 'owner')
  // Names neither the inviter nor the business, because this user may not read the invitation.
  if (hasDenied)
    return (
      <Page
        beforeTitle={<StatusIcon icon="check" tone="success" />}
        title={t('step-ups.owner_denied.title')}
        lead={t('step-ups.owner_denied.again')}
      />
    )
  return (
    <Page
      title={t('step-ups.applicant_error.title')}
      lead={t('step-ups.applicant_error.lead', { email: session?.email ?? '' })}
    >
      <Button
        busyLabel={busy && t('shell.loading')}
        onClick={() => run(() => signInWithOtherAccount(ownerPath))}
      >
        {t('sessions.other_account')}
      </Button>
    </Page>
  )
}
