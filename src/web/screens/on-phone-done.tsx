/** The provider's window has sent the phone back: the computer goes on. */
import { useTexts } from '../language/texts.ts'
import { Page } from '../ui/page.tsx'
import { Seal } from '../ui/seal.tsx'

export default function OnPhoneDoneScreen() {
  const { t } = useTexts()
  return (
    <Page above={<Seal icon="check" good />} title={t('handover.done_title')} lead={t('handover.done_lead')}>
      <p className="hint">{t('handover.done_not_yet')}</p>
    </Page>
  )
}
