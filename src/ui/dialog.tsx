/** Modal on the native dialog element, which traps and restores the focus and closes on Escape. */
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { show } from './first-view.ts'

interface Props {
  title: string
  children: ReactNode
  /** Runs on Escape; buttons in the dialog call it themselves. */
  onClose: () => void
  /** `document` is larger, for long text that scrolls. */
  size?: 'document'
  /** Opens without user action, so screen readers also read its text. */
  isAlert?: boolean
  /** Places the dialog, and may move the focus. */
  onOpen?: (dialog: HTMLDialogElement) => void
}

/** Open while rendered. */
export function Dialog({ title, children, onClose, size, isAlert = false, onOpen }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const textId = useId()
  const wasPressed = useRef(false)
  const opened = useEffectEvent((element: HTMLDialogElement) => onOpen?.(element))
  // Close before removal from the DOM, or the browser does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    show()
    element.showModal()
    // Without a field, the browser would focus the first button or link, and Enter would confirm unread text.
    if (!element.querySelector('input, select, textarea')) heading.current?.focus()
    opened(element)
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={size ? `dialog dialog-${size}` : 'dialog'}
      aria-labelledby={headingId}
      {...(isAlert ? { role: 'alertdialog', 'aria-describedby': textId } : {})}
      // The second press of the double click that opened the dialog falls on whatever button came under the pointer.
      onClickCapture={(event) => {
        if (event.detail > 1 && !wasPressed.current) {
          event.preventDefault()
          event.stopPropagation()
        } else wasPressed.current = true
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {isAlert ? <div id={textId}>{children}</div> : children}
    </dialog>
  )
}
