import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

/**
 * Modal dialog, open while rendered. Escape and Cancel close it and restore the focus. `data-first` marks the element
 * that gets the focus.
 * @param anchor the dialog stands below it if there is room, such as below the edited cell
 */
export function Dialog({
  title,
  anchor,
  onClose,
  children,
}: {
  title: string
  anchor?: HTMLElement | undefined
  onClose: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const before = document.activeElement
    const dialog = ref.current
    dialog?.showModal()
    if (dialog && anchor) {
      placeBelow(dialog, anchor)
      dialog.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
      dialog.scrollIntoView({ block: 'nearest' })
    }
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [anchor])
  return (
    <dialog ref={ref} className={anchor && 'anchored'} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}

/** Scrolls with the page, as its anchor does. */
function placeBelow(dialog: HTMLElement, anchor: HTMLElement): void {
  const { left, bottom } = anchor.getBoundingClientRect()
  const room = document.documentElement.clientWidth - dialog.offsetWidth - 16
  dialog.style.setProperty('--left', `${Math.max(16, Math.min(left, room)) + window.scrollX}px`)
  dialog.style.setProperty('--top', `${bottom + 6 + window.scrollY}px`)
}

export function KeysDialog({
  keys,
  onClose,
}: {
  keys: readonly (readonly [string, string])[]
  onClose: () => void
}) {
  return (
    <Dialog title="Keys of this page" onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className="actions">
        <button type="submit" className="primary">
          Close
        </button>
      </form>
    </Dialog>
  )
}
