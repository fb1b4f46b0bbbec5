/** Loading, error and empty states of a page. */
import type { ReactNode } from 'react'

export const Loading = ({ what }: { what: string }) => (
  <p className="state loading" role="status">
    Loading {what}…
  </p>
)

export function Problem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <div className="state problem" role="alert">
      <h2>This didn’t load</h2>
      <p>{error.message}</p>
      <button type="button" onClick={onRetry ?? (() => window.location.reload())}>
        Try again
      </button>
    </div>
  )
}

export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="state empty">
    <h2>{title}</h2>
    {children && <p>{children}</p>}
  </div>
)
