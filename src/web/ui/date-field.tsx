/** A day everybody knows by heart, typed in three boxes in the order of the language: no calendar to page through. */
import { useState, type FocusEvent } from 'react'
import { composeDate } from '../../domain/rules/calendar.ts'
import { useTexts } from '../language/texts.ts'
import { datePartOrder, partsTyped, type DatePart } from './date-parts.ts'
import { describedBy, FieldNotes, validity, type FrameProps, type Question } from './field.tsx'

const complete = { year: 'bday-year', month: 'bday-month', day: 'bday-day' } as const satisfies Record<
  DatePart,
  string
>

export function DateField(props: FrameProps & { question: Question }) {
  const { question, hint, why } = props
  const { id, label, error } = question
  const { t, locale } = useTexts()
  const [parts, setParts] = useState(() => partsTyped(question.value))
  const change = (name: DatePart, text: string) => {
    const next = { ...parts, [name]: text.replace(/\D/g, '') }
    setParts(next)
    question.onChange(composeDate(next))
  }
  const left = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) question.onBlur()
  }
  return (
    <fieldset
      className={error === null ? 'field' : 'field field-wrong'}
      {...describedBy(id, question, props)}
    >
      <legend>{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className="date" onBlur={left}>
        {datePartOrder(locale).map((name, index) => (
          <div key={name}>
            <label htmlFor={index === 0 ? id : `${id}-${name}`}>{t(`shell.date.${name}`)}</label>
            <input
              id={index === 0 ? id : `${id}-${name}`}
              className={name === 'year' ? 'input input-year' : 'input input-day'}
              type="text"
              inputMode="numeric"
              autoComplete={complete[name]}
              maxLength={name === 'year' ? 4 : 2}
              value={parts[name]}
              onChange={(event) => change(name, event.target.value)}
              {...validity(error)}
            />
          </div>
        ))}
      </div>
      {why && (
        <p id={`${id}-why`} className="why">
          {why}
        </p>
      )}
    </fieldset>
  )
}
