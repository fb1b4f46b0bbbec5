/** Error page with a retry button, for data that failed to load. */
import { apiErrorMessages } from '../i18n/api-error-messages.ts'
import { useTranslator } from '../i18n/translations.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/alert.tsx'
import { Page } from '../ui/page.tsx'

export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translator = useTranslator()
  const title = translator.t('shell.api_error.fetch')
  return (
    <Page title={translator.t('shell.api_error.title')}>
      <Alert kind="error" title={title}>
        {apiErrorMessages(translator, error)
          .filter((text) => text !== title)
          .map((text) => (
            <p key={text}>{text}</p>
          ))}
      </Alert>
      <Button onClick={onRetry}>{translator.t('shell.api_error.retry')}</Button>
    </Page>
  )
}
