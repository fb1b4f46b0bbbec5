/**
 * A date that the user knows, such as a birthday, in three inputs in the language's order. A complete part moves the
 * focus to the next; a pasted date fills all three.
 */
import {
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { dateFormats } from '#domain/countries/market.ts'
import { composeDate, splitPastedDate, type DateParts } from '#domain/fields/rules/date.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { datePartOrder, isPartComplete, parseDateParts, type DatePart } from './date-parts.ts'
import { fieldAttributes, FieldMessages, type FieldLayoutProps, type FieldProps } from '#ui/fields/field.tsx'

const autoCompleteTokens = {
  year: 'bday-year',
  month: 'bday-month',
  day: 'bday-day',
} as const satisfies Record<DatePart, string>

export function DateField(props: FieldLayoutProps & { question: FieldProps }) {
  const { question: field, hint, whyWeAsk } = props
  const { id, label, error, note } = field
  const { t, locale } = useTranslator()
  const [parts, setParts] = useState(() => parseDateParts(field.value))
  const changeAll = (next: DateParts) => {
    setParts(next)
    field.onChange(composeDate(next))
  }
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const moveTo = (index: number) => inputs.current[index]?.select()
  const change = (name: DatePart, index: number, { target }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replace(/\D/g, '').slice(0, name === 'year' ? 4 : 2)
    const isTypedAtEnd =
      target.value.length > parts[name].length && target.selectionStart === target.value.length
    changeAll({ ...parts, [name]: digits })
    const isSeparated = digits !== '' && /[/.\s-]$/.test(target.value)
    if (isTypedAtEnd && (isSeparated || isPartComplete(name, digits))) moveTo(index + 1)
  }
  const handleKeyDown = (name: DatePart, index: number, event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || parts[name] !== '' || index === 0) return
    event.preventDefault()
    moveTo(index - 1)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = splitPastedDate(event.clipboardData.getData('text'), dateFormats[locale])
    if (!pasted) return
    event.preventDefault()
    changeAll(pasted)
  }
  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur()
  }
  return (
    <fieldset className={error === null ? 'field' : 'field field-invalid'}>
      <legend>{label}</legend>
      <FieldMessages id={id} hint={hint} error={error} note={note} />
      <div className="date" onBlur={handleBlur} onPaste={handlePaste}>
        {datePartOrder(locale).map((name, index) => (
          <div key={name}>
            <label htmlFor={index === 0 ? id : `${id}-${name}`}>{t(`shell.date.${name}`)}</label>
            <input
              id={index === 0 ? id : `${id}-${name}`}
              className={name === 'year' ? 'input input-year' : 'input input-day'}
              type="text"
              inputMode="numeric"
              autoComplete={autoCompleteTokens[name]}
              ref={(input) => {
                inputs.current[index] = input
              }}
              // One character more than the part, for a separator that moves the focus on.
              maxLength={name === 'year' ? 4 : 3}
              value={parts[name]}
              onChange={(event) => change(name, index, event)}
              onKeyDown={(event) => handleKeyDown(name, index, event)}
              {...fieldAttributes(id, field, props)}
            />
          </div>
        ))}
      </div>
      {whyWeAsk && (
        <p id={`${id}-why`} className="why">
          {whyWeAsk}
        </p>
      )}
    </fieldset>
  )
}
