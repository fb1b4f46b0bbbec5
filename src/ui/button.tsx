/** Buttons. A busy button shows a label, stays focusable and ignores clicks. */
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  busyLabel?: string | false
  variant?: 'primary' | 'secondary' | 'danger' | 'link'
  type?: 'button' | 'submit'
  /** Accessible name, if the visible label is ambiguous. */
  accessibleLabel?: string
  onClick?: () => void
}

export function Button({
  children,
  busyLabel = false,
  variant = 'primary',
  type = 'button',
  accessibleLabel,
  onClick,
}: Props) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={`button button-${variant}`}
      aria-disabled={busyLabel !== false}
      {...(accessibleLabel && busyLabel === false ? { 'aria-label': accessibleLabel } : {})}
      onClick={(event) => {
        if (busyLabel !== false) event.preventDefault()
        else onClick?.()
      }}
    >
      {busyLabel !== false && <span className="spinner" aria-hidden="true" />}
      <span>{busyLabel === false ? children : busyLabel}</span>
    </button>
  )
}
