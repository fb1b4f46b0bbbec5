/** Loading, error and empty states of a page or a form. */
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { RequestNumber } from '#ui/load-error.tsx'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'

export function Loading() {
  const { t } = useTranslator()
  return (
    <p className="state loading" role="status">
      {t('shell.loading')}
    </p>
  )
}

export function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translator = useTranslator()
  return (
    <div className="state card" role="alert">
      <h2>{translator.t('partner.problem')}</h2>
      {apiErrorMessages(translator, error).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Button onClick={onRetry} variant="secondary">
        {translator.t('shell.api_error.retry')}
      </Button>
      <RequestNumber error={error} />
    </div>
  )
}

export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="state empty">
    <h3>{title}</h3>
    {children && <p>{children}</p>}
  </div>
)
