/** Where vendors send people back to: the page that they left, or on the phone the advice to return to the computer. */
import { useEffect, useState } from 'react'
import { useTranslator } from '#ui/texts/translator.ts'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import { replaceLocation } from '#web/application/paths.ts'
import { readSessionStorage, takeFromSessionStorage } from '#web/browser/session-storage.ts'

export default function OnPhoneDoneScreen() {
  const { t } = useTranslator()
  const [isLeaving] = useState(() => {
    const path = readSessionStorage('inquiryReturn')
    return path !== null && path !== location.pathname
  })
  useEffect(() => {
    const path = takeFromSessionStorage('inquiryReturn')
    if (isLeaving && path !== null) replaceLocation(path)
  }, [isLeaving])
  if (isLeaving) return null
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
