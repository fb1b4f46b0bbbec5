/** What a texted link may turn out to be: expired or used (SCREEN-23), or opened without its token. */
import { useTexts } from '../language/texts.ts'
import { Page } from '../ui/page.tsx'
import { Seal } from '../ui/seal.tsx'

export function ExpiredLink() {
  const { t } = useTexts()
  return (
    <Page above={<Seal icon="clock" />} title={t('stepups.expired.title')} lead={t('stepups.expired.lead')} />
  )
}

export function LostLink() {
  const { t } = useTexts()
  return <Page title={t('stepups.landing.lost_title')} lead={t('stepups.landing.lost_lead')} />
}
