/** Polls while the server retries an owner's check. */
import { Navigate } from '#web/router/router.tsx'
import { useInvitedOwner } from './invited-owner.ts'
import { usePoll } from '#client/use-poll.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { InlineLoading } from '#ui/loading.tsx'

export default function OwnerVerifyingScreen() {
  const { t } = useTranslator()
  const invitedOwner = useInvitedOwner()
  const isChecking = invitedOwner.page === 'owner/verifying'
  const isOffline = usePoll(
    async () => ((await invitedOwner.refresh()).status === 'CHECKING' ? 'continue' : 'done'),
    isChecking,
  )
  if (!isChecking) return <Navigate to={invitedOwner.path} replace />
  return (
    <Page title={t('step-ups.owner_verifying.title')} lead={t('step-ups.owner_verifying.lead')}>
      <InlineLoading text={t('screens.verifying.working')} />
      {isOffline && (
        <Alert kind="warning" live>
          <p>{t('step-ups.offline')}</p>
        </Alert>
      )}
    </Page>
  )
}
