import { type ReactNode, useEffect, useId, useRef } from 'react'

/** A modal dialog while it is rendered. Escape and Cancel close it; the focus returns to where it was. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const before = document.activeElement
    ref.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog ref={ref} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
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
