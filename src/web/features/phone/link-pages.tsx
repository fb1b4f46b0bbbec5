/** Texted links that are expired, used or incomplete (SCREEN-23). */
import { useTranslator } from '#ui/texts/translator.ts'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'

export function ExpiredLinkPage() {
  const { t } = useTranslator()
  return (
    <Page
      beforeTitle={<StatusIcon icon="clock" />}
      title={t('step-ups.expired.title')}
      lead={t('step-ups.expired.lead')}
    />
  )
}

export function MissingTokenPage() {
  const { t } = useTranslator()
  return <Page title={t('step-ups.landing.lost_title')} lead={t('step-ups.landing.lost_lead')} />
}
