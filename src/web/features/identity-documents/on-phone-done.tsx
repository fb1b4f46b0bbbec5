/** Tells the person on the phone to return to the computer. */
import { useTranslator } from '#ui/texts/translator.ts'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'

export default function OnPhoneDoneScreen() {
  const { t } = useTranslator()
  return (
    <Page
      beforeTitle={<StatusIcon icon="check" tone="success" />}
      title={t('continue-on-phone.done_title')}
      lead={t('continue-on-phone.done_lead')}
    >
      <p className="hint">{t('continue-on-phone.done_not_yet')}</p>
    </Page>
  )
}
