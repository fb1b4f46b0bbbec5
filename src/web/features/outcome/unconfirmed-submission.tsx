/** Signed answers whose submission got no response: checks whether they arrived and can send them again (DEC-16). */
import { startTransition, useRef } from 'react'
import { Link, useNavigate } from '#web/router/router.tsx'
import { callApi } from '#client/call-api.ts'
import { createIdempotencyKey } from '#client/idempotency-key.ts'
import { useSubmit } from '#client/use-submit.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { navigateTo, pathAfterOnboarding } from '#web/application/outcome-paths.ts'
import { stepPath } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'

/** The success page, which renders this, refetches the application. */
export function UnconfirmedSubmission() {
  const { t } = useTranslator()
  const env = useEnvironment()
  const { id, updateView } = useApplication()
  const navigate = useNavigate()
  const idempotencyKey = useRef(createIdempotencyKey())
  const { busy, run } = useSubmit(showErrorToast)
  const send = async () => {
    const outcome = await callApi('POST /applications/{id}/onboard', {
      params: { id },
      idempotencyKey: idempotencyKey.current.forBody([id]),
    })
    const view = await callApi('GET /applications/{id}', { params: { id } })
    startTransition(() => {
      updateView(view)
      navigateTo(pathAfterOnboarding(view, outcome, env), navigate)
    })
  }
  return (
    <Page
      beforeTitle={<StatusIcon icon="clock" />}
      title={t('screens.unconfirmed.title')}
      lead={t('screens.unconfirmed.lead')}
    >
      <p>{t('screens.unconfirmed.next')}</p>
      <div className="actions">
        <Button busyLabel={busy && t('screens.review.submitting')} onClick={() => run(send)}>
          {t('screens.unconfirmed.send')}
        </Button>
        <Link className="button button-link" to={stepPath('review', id)}>
          {t('screens.unconfirmed.review')}
        </Link>
      </div>
    </Page>
  )
}
