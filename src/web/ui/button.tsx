/** Buttons. A busy one says so, stays focusable and takes no second press. */
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What it says while it works. */
  busy?: string | false
  look?: 'primary' | 'second' | 'danger' | 'link'
  type?: 'button' | 'submit'
  /** What it is called where its words alone would not tell it from its like. */
  label?: string
  onClick?: () => void
}

export function Button({ children, busy = false, look = 'primary', type = 'button', label, onClick }: Props) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={`button button-${look}`}
      aria-disabled={busy !== false}
      {...(label && busy === false ? { 'aria-label': label } : {})}
      onClick={(event) => {
        if (busy !== false) event.preventDefault()
        else onClick?.()
      }}
    >
      {busy !== false && <span className="spinner" aria-hidden="true" />}
      <span>{busy === false ? children : busy}</span>
    </button>
  )
}
