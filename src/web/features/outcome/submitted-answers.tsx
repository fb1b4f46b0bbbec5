/** Answers of an application that adds a product, while they are being checked (DEC-07). */
import { Link } from '#web/router/router.tsx'
import { useRefetchOnFocus } from '#web/application/use-refetch-on-focus.ts'
import { useApplication } from '#web/application/journey.ts'
import { pagePath } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import { NextSteps } from '../next-steps/index.ts'
import { Summary } from '../sign-up/index.ts'

const pollIntervalMs = 5000

export default function SubmittedAnswers() {
  const { t } = useTranslator()
  const { id, view } = useApplication()
  useRefetchOnFocus(pollIntervalMs)
  return (
    <Page
      beforeTitle={<StatusIcon icon="clock" />}
      title={t('screens.submitted.title')}
      lead={t('screens.submitted.lead')}
    >
      <NextSteps expectedBy={view.application.expectedBy}>
        <p>
          <Link to={pagePath(id, 'success')}>{t('screens.verifying.status')}</Link>
        </p>
      </NextSteps>
      <Summary view={view} readOnly />
    </Page>
  )
}
