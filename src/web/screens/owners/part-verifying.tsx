/** A bureau owes its answer about the owner: asked for again by itself, and followed here. */
import { Navigate } from 'react-router'
import { useOwnerPart } from '../../journey/owner-part.ts'
import { usePoll } from '../../journey/use-poll.ts'
import { useTexts } from '../../language/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'

export default function OwnerVerifyingScreen() {
  const { t } = useTexts()
  const part = useOwnerPart()
  const checking = part.page === 'owner/verifying'
  const offline = usePoll(
    async () => ((await part.refresh()).status === 'CHECKING' ? 'again' : 'done'),
    checking,
  )
  if (!checking) return <Navigate to={part.path} replace />
  return (
    <Page title={t('stepups.owner_verifying.title')} lead={t('stepups.owner_verifying.lead')}>
      <Waiting text={t('screens.verifying.working')} />
      {offline && (
        <Notice kind="warning" live>
          <p>{t('stepups.offline')}</p>
        </Notice>
      )}
    </Page>
  )
}
