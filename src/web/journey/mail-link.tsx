/** Going on later or on another device: the link comes by mail to whoever asks for it, and what is typed is kept. */
import { call } from '../client/call.ts'
import { useSubmit } from '../client/use-submit.ts'
import { texts, useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useEnvironment } from './environment.tsx'
import { useJourney } from './journey.ts'
import { tellFailure } from './tell-failure.ts'

/** Nothing before there is an application: no link leads to a draft that this browser keeps. */
export function MailLink({ saveSound }: { saveSound: () => Promise<void> }) {
  const { t } = useTexts()
  const { session } = useEnvironment()
  const { applicationId: id, view } = useJourney()
  const { busy, run } = useSubmit(tellFailure)
  if (id === null) return null
  const mail = async () => {
    await saveSound()
    await call('POST /applications/{id}/resume-email', { params: { id } })
    const email = view?.applicant.emailAddress ?? session?.email ?? ''
    showToast(texts().t('screens.step.mailed', { email }))
  }
  return (
    <Button look="link" busy={busy && t('screens.step.mailing')} onClick={() => run(mail)}>
      {t('screens.step.mail_link')}
    </Button>
  )
}
