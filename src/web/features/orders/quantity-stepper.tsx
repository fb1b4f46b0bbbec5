/** Quantity input with minus and plus buttons. */
import { useState } from 'react'
import { useTranslator } from '#ui/texts/translator.ts'
import { ariaInvalid, type FieldProps } from '#ui/fields/field.tsx'

interface Props {
  /** The label is for screen readers only. */
  field: FieldProps
  min?: number
  max: number
  describedBy?: string | undefined
}

export function QuantityStepper({ field, min = 0, max, describedBy }: Props) {
  const { t } = useTranslator()
  const { id, label, value, error, onChange, onBlur } = field
  const count = /^\d+$/.test(value) ? Number(value) : min
  /** Count set by a button. The button keeps the focus, so screen readers need a separate announcement. */
  const [pressed, setPressed] = useState('')
  const setCount = (next: number) => {
    const changed = String(Math.min(max, Math.max(min, next)))
    setPressed(changed)
    onChange(changed)
  }
  return (
    <div className="stepper" role="group" aria-label={label}>
      <span className="visually-hidden" aria-live="polite">
        {pressed}
      </span>
      <button
        type="button"
        aria-label={t('orders.stepper.fewer', { what: label })}
        aria-disabled={count <= min}
        onClick={() => setCount(count - 1)}
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
        {...ariaInvalid(error)}
        aria-describedby={describedBy}
      />
      <button
        type="button"
        aria-label={t('orders.stepper.more', { what: label })}
        aria-disabled={count >= max}
        onClick={() => setCount(count + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}
