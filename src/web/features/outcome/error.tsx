/** Failed checks: the applicant may submit again (DEC-17). */
import { Link, Navigate } from '#web/router/router.tsx'
import { useApplication } from '#web/application/journey.ts'
import { DecisionLetter, NextSteps, WithdrawButton } from '../next-steps/index.ts'
import { ApplicationStatus } from '../status/index.ts'
import { LetterLink } from '../letter/index.ts'
import { stepPath } from '#web/application/paths.ts'
import { ContactText } from '#web/forms/contact-text.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'

export default function ErrorScreen() {
  const { t } = useTranslator()
  const { id, view, updateView } = useApplication()
  const { applicationStatus, letter } = view.application
  if (applicationStatus !== 'ERROR') return <Navigate to={`/${id}`} replace />
  return (
    <Page
      beforeTitle={<StatusIcon icon="retry" tone="attention" />}
      title={t('screens.error.title')}
      lead={t('screens.error.lead')}
    >
      <DecisionLetter letter={letter} />
      <LetterLink id={id} status={applicationStatus} />
      <NextSteps>
        <p>
          <ContactText text={(values) => t('screens.error.next', values)} />
        </p>
        <div className="actions">
          <Link className="button button-primary" to={stepPath('review', id)}>
            {t('screens.error.again')}
          </Link>
        </div>
      </NextSteps>
      <ApplicationStatus
        id={id}
        updatedAt={view.application.updatedAt}
        owners={view.owners}
        explained={null}
      />
      <WithdrawButton
        id={id}
        status={applicationStatus}
        name={view.company.name ?? ''}
        onWithdrawn={updateView}
      />
    </Page>
  )
}
