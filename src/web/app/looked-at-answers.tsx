/** In place of a step's form while support looks: what was answered. Masked answers would not pass the form's rules. */
import { useApplication } from '../journey/journey.ts'
import { Summary } from '../journey/summary.tsx'
import { useTexts } from '../language/texts.ts'
import { Page } from '../ui/page.tsx'

export default function LookedAtAnswers() {
  const { t } = useTexts()
  const { view } = useApplication()
  return (
    <Page title={t('support.answers.title')} lead={t('support.answers.lead')}>
      <Summary view={view} fixed />
    </Page>
  )
}
