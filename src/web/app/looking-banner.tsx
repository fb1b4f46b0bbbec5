/** On every page while support looks at an application as its applicant sees it, with the way out (SEC-11). */
import { call } from '../client/call.ts'
import { useSubmit } from '../client/use-submit.ts'
import { leaveFor } from '../journey/paths.ts'
import { tellFailure } from '../journey/tell-failure.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export default function LookingBanner() {
  const { t } = useTexts()
  const { busy, run } = useSubmit(tellFailure)
  const stop = async () => {
    await call('DELETE /impersonations')
    leaveFor('/accounts')
  }
  return (
    <Notice kind="warning" title={t('support.banner.title')}>
      <p>{t('support.banner.about')}</p>
      <Button look="second" busy={busy && t('support.banner.stopping')} onClick={() => run(stop)}>
        {t('support.banner.stop')}
      </Button>
    </Notice>
  )
}
