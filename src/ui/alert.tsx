/** Persistent message within the page, unlike a toast. */
import type { ReactNode, Ref } from 'react'

export type AlertKind = 'info' | 'success' | 'warning' | 'error'

interface Props {
  kind?: AlertKind
  title?: string | undefined
  children?: ReactNode
  /** True if it appears after the page has loaded, so that screen readers announce it. */
  live?: boolean
  ref?: Ref<HTMLDivElement>
}

const icons = { info: 'i', success: '✓', warning: '!', error: '!' } as const satisfies Record<
  AlertKind,
  string
>

export function Alert({ kind = 'info', title, children, live = false, ref }: Props) {
  return (
    <div
      ref={ref}
      className={`alert alert-${kind}`}
      {...(live ? { role: kind === 'error' ? 'alert' : 'status' } : {})}
    >
      <span className="alert-mark" aria-hidden="true">
        {icons[kind]}
      </span>
      <div className="alert-text">
        {title && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
