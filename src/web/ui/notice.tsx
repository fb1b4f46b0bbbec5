/** A notice in the flow of the page: it stays, unlike a toast. */
import type { ReactNode } from 'react'

export type NoticeKind = 'info' | 'good' | 'warning' | 'error'

interface Props {
  kind?: NoticeKind
  title?: string
  children?: ReactNode
  /** It came up while the person was here: a screen reader says it at once. */
  live?: boolean
}

const marks = { info: 'i', good: '✓', warning: '!', error: '!' } as const satisfies Record<NoticeKind, string>

export function Notice({ kind = 'info', title, children, live = false }: Props) {
  return (
    <div
      className={`notice notice-${kind}`}
      {...(live ? { role: kind === 'error' ? 'alert' : 'status' } : {})}
    >
      <span className="notice-mark" aria-hidden="true">
        {marks[kind]}
      </span>
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
