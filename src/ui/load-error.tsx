/** Error page with a retry button, for data that failed to load. */
import { apiErrorMessages } from './texts/api-error-messages.ts'
import { useTranslator } from './texts/translator.ts'
import { Button } from './button.tsx'
import { Alert } from './alert.tsx'
import { Page } from './page.tsx'
import { ApiError } from '#client/api-error.ts'

export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translator = useTranslator()
  return (
    <Page title={translator.t('shell.api_error.title')}>
      <Alert kind="error">
        {apiErrorMessages(translator, error).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Alert>
      <Button onClick={onRetry}>{translator.t('shell.api_error.retry')}</Button>
      <RequestNumber error={error} />
    </Page>
  )
}

/** Request ID to quote to support. */
export function RequestNumber({ error }: { error: unknown }) {
  const { t } = useTranslator()
  if (!(error instanceof ApiError) || error.requestId === null) return null
  return <p className="hint">{t('shell.api_error.request', { number: error.requestId })}</p>
}
