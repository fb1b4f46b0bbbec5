/** Read-only summary during support impersonation; masked answers would fail form validation. */
import { useApplication } from '../application/journey.ts'
import { Summary } from '../features/sign-up/index.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Page } from '#ui/page.tsx'

export default function ReadOnlyAnswers() {
  const { t } = useTranslator()
  const { view } = useApplication()
  return (
    <Page title={t('support.answers.title')} lead={t('support.answers.lead')}>
      <Summary view={view} readOnly />
    </Page>
  )
}
