/** Frame of a cell's picker: “Done” and Enter keep the choice, Escape and “Cancel” leave the cell unchanged. */
import type { ReactNode } from 'react'
import { placeBelow } from '#staff/ui/dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'

export interface PickerProps {
  title: string
  /** The cell that the picker stands below. */
  anchor: HTMLElement
  onClose: () => void
}

interface FormProps extends PickerProps {
  /** False while a required part is empty. */
  isComplete: boolean
  /** Names the part that is empty. */
  hint?: string | undefined
  onDone: () => void
  /** Shown at the left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

export const PickerForm = ({
  title,
  anchor,
  onClose,
  isComplete,
  hint,
  onDone,
  aside,
  children,
}: FormProps) => (
  <Dialog title={title} onOpen={placeBelow(anchor)} onClose={onClose}>
    <form
      className="picker"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onDone()
      }}
    >
      {children}
      <p className="hint" role="status">
        {isComplete ? '' : hint}
      </p>
      <div className="actions">
        {aside}
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="primary" disabled={!isComplete}>
          Done
        </button>
      </div>
    </form>
  </Dialog>
)

interface ChoicesProps {
  name: string
  type: 'radio' | 'checkbox'
  legend: string
  options: readonly { value: string; label: string; isChosen: boolean }[]
  onChoose: (value: string) => void
}

export const Choices = ({ name, type, legend, options, onChoose }: ChoicesProps) => {
  const first = options.findIndex(({ isChosen }) => isChosen)
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {options.map(({ value, label, isChosen }, at) => (
        <label key={value} className="choice">
          <input
            type={type}
            name={name}
            checked={isChosen}
            data-first={at === first || undefined}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Text of the cell in the version in force, with a button to restore it. */
export const InForce = ({ text, onTake }: { text: string; onTake: () => void }) => (
  <p className="in-force">
    <span>In force: {text}</span>
    <button type="button" className="quiet small" onClick={onTake}>
      Put it back
    </button>
  </p>
)
