/** Confirms the carrier's result once (ROUTE-25). */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHref } from '#web/router/router.tsx'
import { toSafeReturnUrl } from '#domain/fields/return-url.ts'
import { callApi, type ApiResponse } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { ExpiredLinkPage, MissingTokenPage } from './link-pages.tsx'
import { useUrlToken } from '#web/application/url-token.ts'
import { redirectTo } from '#web/application/paths.ts'
import { useRoute } from '#web/application/route.ts'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'

type ConfirmationResult = ApiResponse<'POST /applications/{id}/phone-auth/sms-verifications/{vfp}'>

export default function PhoneAuthConfirmationScreen() {
  const { t } = useTranslator()
  const { applicationId: id = '' } = useRoute().params
  const vfp = useUrlToken('vfp', useHref(`/${id}/phone-auth`))
  const [result, setResult] = useState<ConfirmationResult | null>(null)
  const [error, setError] = useState<unknown>(null)
  const hasRequested = useRef(false)

  const confirm = useCallback(async () => {
    setError(null)
    try {
      const response = await callApi('POST /applications/{id}/phone-auth/sms-verifications/{vfp}', {
        params: { id, vfp: vfp ?? '' },
      })
      const target = toSafeReturnUrl(response.finalTargetUrl, [window.location.origin])
      if (target && response.status === 'SUCCESS') redirectTo(target)
      else setResult(response)
    } catch (caughtError) {
      setError(caughtError)
    }
  }, [id, vfp])
  useEffect(() => {
    if (hasRequested.current || vfp === null) return
    hasRequested.current = true
    void confirm()
  }, [confirm, vfp])

  if (vfp === null) return <MissingTokenPage />
  if (error instanceof ApiError && error.status === 409) return <ExpiredLinkPage />
  if (error !== null) return <ConfirmationError error={error} onRetry={() => void confirm()} />
  if (result === null)
    return (
      <Page title={t('step-ups.confirmation.title')}>
        <Spinner text={t('step-ups.confirmation.working')} />
      </Page>
    )
  if (result.status === 'SUCCESS')
    return (
      <Page
        key="success"
        beforeTitle={<StatusIcon icon="check" tone="success" />}
        title={t('step-ups.confirmation.success_title')}
        lead={t('step-ups.confirmation.success_lead')}
      />
    )
  return <VerificationFailed target={toSafeReturnUrl(result.finalTargetUrl, [window.location.origin])} />
}

function VerificationFailed({ target }: { target: string | null }) {
  const { t } = useTranslator()
  return (
    <Page
      title={t('step-ups.confirmation.failed_title')}
      lead={t(target ? 'step-ups.confirmation.failed_here' : 'step-ups.confirmation.failed_lead')}
    >
      {target && (
        <a className="button button-primary" href={target}>
          {t('step-ups.confirmation.go_on')}
        </a>
      )}
    </Page>
  )
}

function ConfirmationError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translator = useTranslator()
  return (
    <Page title={translator.t('step-ups.confirmation.unanswered_title')}>
      <Alert kind="error" live>
        {apiErrorMessages(translator, error).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Alert>
      <Button onClick={onRetry}>{translator.t('step-ups.try_again')}</Button>
    </Page>
  )
}
