/** Offers to reuse the applicant's details from an earlier application. */
import { useState } from 'react'
import { omitUndefined } from '#domain/optional.ts'
import { callApi } from '#client/call-api.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useJourney } from '#web/application/journey.ts'
import { toAnswers } from '#web/application/saving/to-answers.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export function OwnDetails() {
  const { t } = useTranslator()
  const { accounts, config } = useEnvironment()
  const { applicationId, answers, save } = useJourney()
  const [isTaken, setIsTaken] = useState(false)
  const { busy, run } = useSubmit(showErrorToast)
  // A submitted application has all details.
  const earlier = accounts.find(
    ({ applicationStatus, company }) =>
      applicationStatus !== 'DRAFT' && company.name !== null && company.currency === config.currency,
  )
  if (isTaken)
    return (
      <Alert kind="success" live>
        <p>{t('screens.own_details.taken')}</p>
      </Alert>
    )
  if (applicationId !== null || answers.applicant.dob !== undefined || !earlier) return null
  const take = async () => {
    const view = await callApi('GET /applications/{id}', { params: { id: earlier.applicationId } })
    const { name, dob, address, localPhoneNumber } = toAnswers(view).applicant
    await save('applicant', { applicant: omitUndefined({ name, dob, address, localPhoneNumber }) })
    setIsTaken(true)
  }
  return (
    <Alert title={t('screens.own_details.title', { business: earlier.company.name ?? '' })}>
      <p>{t('screens.own_details.text')}</p>
      <div className="actions">
        <Button
          variant="secondary"
          busyLabel={busy && t('screens.own_details.taking')}
          onClick={() => run(take)}
        >
          {t('screens.own_details.take')}
        </Button>
      </div>
    </Alert>
  )
}
