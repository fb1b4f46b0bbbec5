/** A question over the page, on the native dialog: it traps the focus, closes on Escape and gives the focus back. */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
  /** Closed by Escape or by its own buttons. */
  onClose: () => void
}

/** Shown as long as it is rendered. */
export function Dialog({ title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Closed while it still stands on the page: taken off open, it would keep the focus it has to give back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  )
}
