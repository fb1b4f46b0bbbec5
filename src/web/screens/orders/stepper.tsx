/** How many of something: two buttons, and the number between them for whoever would rather type it. */
import { useTexts } from '../../language/texts.ts'
import { validity, type Question } from '../../ui/field.tsx'

interface Props {
  /** Its label says what is counted; it is told to those who listen, and need not be seen. */
  question: Question
  least?: number
  most: number
  /** Ids of the texts around it that tell more. */
  describedBy?: string
}

export function Stepper({ question, least = 0, most, describedBy }: Props) {
  const { t } = useTexts()
  const { id, label, value, error, onChange, onBlur } = question
  const count = /^\d+$/.test(value) ? Number(value) : least
  const to = (next: number) => onChange(String(Math.min(most, Math.max(least, next))))
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('orders.stepper.fewer', { what: label })}
        aria-disabled={count <= least}
        onClick={() => to(count - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        onBlur={onBlur}
        {...validity(error)}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      />
      <button
        type="button"
        aria-label={t('orders.stepper.more', { what: label })}
        aria-disabled={count >= most}
        onClick={() => to(count + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}
