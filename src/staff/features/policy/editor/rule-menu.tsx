/** Menu of a row of the policy editor. */
import { placeBelow } from '#staff/ui/dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { PickerProps } from './picker.tsx'

interface RuleMenuProps extends PickerProps {
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onAdd: () => void
  onDelete: () => void
}

/** Actions on a whole rule, with their keyboard shortcuts in the grid. */
export function RuleMenu({
  title,
  anchor,
  onClose,
  isFirst,
  isLast,
  onMove,
  onAdd,
  onDelete,
}: RuleMenuProps) {
  return (
    <Dialog title={title} onOpen={placeBelow(anchor)} onClose={onClose}>
      <ul className="rule-acts">
        <li>
          <button type="button" disabled={isFirst} onClick={() => onMove(-1)}>
            Move up <kbd>Alt ↑</kbd>
          </button>
        </li>
        <li>
          <button type="button" disabled={isLast} onClick={() => onMove(1)}>
            Move down <kbd>Alt ↓</kbd>
          </button>
        </li>
        <li>
          <button type="button" onClick={onAdd}>
            Add a row below <kbd>Ctrl Enter</kbd>
          </button>
        </li>
        <li>
          <button type="button" className="danger" onClick={onDelete}>
            Delete the row <kbd>Delete</kbd>
          </button>
        </li>
      </ul>
      <div className="actions">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
