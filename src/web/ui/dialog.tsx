/** Modal on the native dialog element, which traps and restores the focus and closes on Escape. */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
  /** Runs on Escape; buttons in the dialog call it themselves. */
  onClose: () => void
  /** `document` has room for a text that scrolls. */
  size?: 'document'
}

/** Open while rendered. */
export function Dialog({ title, children, onClose, size }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  // Close before removal from the DOM, or the browser does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={size ? `dialog dialog-${size}` : 'dialog'}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={headingId}>{title}</h2>
      {children}
    </dialog>
  )
}
