/** Loading, error and empty states of a page or a form. */
import type { ReactNode } from 'react'
import { ApiError } from '#client/api-error.ts'

export const Loading = ({ what }: { what: string }) => (
  <p className="state loading" role="status">
    Loading {what}…
  </p>
)

export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error instanceof Error ? error.message : error)
  return error.messages[0] ?? 'The server can’t be reached. Check your connection, then try again.'
}

export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className="state problem" role="alert">
      <h2>This didn’t load</h2>
      <p>{errorText(error)}</p>
      <button type="button" onClick={onRetry ?? (() => window.location.reload())}>
        Try again
      </button>
    </div>
  )
}

const claimTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Says why an action failed. Always in the document, so that screen readers announce it. */
export function Refusal({ error }: { error: unknown }) {
  const claim = error instanceof ApiError ? error.claim : null
  return (
    <p className="refusal" role="alert">
      {claim
        ? `${claim.holder.name ?? 'A colleague'} holds this case until ${claimTime.format(new Date(claim.until))}.`
        : error !== null && errorText(error)}
    </p>
  )
}

export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="state empty">
    <h2>{title}</h2>
    {children && <p>{children}</p>}
  </div>
)
