/** Dialogs that only the console has. */
import { Dialog } from '#ui/dialog.tsx'

/** Focuses what `data-first` marks, or the first control. */
export const focusFirst = (dialog: HTMLDialogElement): void => {
  const marked = dialog.querySelector<HTMLElement>('[data-first]')
  const control = marked ?? dialog.querySelector<HTMLElement>(':is(button, input, select, textarea):enabled')
  control?.focus({ preventScroll: true })
}

/**
 * Places a dialog below an element if there is room, such as the edited cell.
 * @param anchor the dialog scrolls with the page, as its anchor does
 */
export const placeBelow =
  (anchor: HTMLElement) =>
  (dialog: HTMLDialogElement): void => {
    dialog.classList.add('anchored')
    const { left, bottom } = anchor.getBoundingClientRect()
    const room = document.documentElement.clientWidth - dialog.offsetWidth - 16
    dialog.style.setProperty('--left', `${Math.max(16, Math.min(left, room)) + window.scrollX}px`)
    dialog.style.setProperty('--top', `${bottom + 6 + window.scrollY}px`)
    focusFirst(dialog)
    dialog.scrollIntoView({ block: 'nearest' })
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
      <div className="actions">
        <button type="button" className="primary" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
