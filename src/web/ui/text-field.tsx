/** A line of text. Numbers are text too: `digits` only brings up the keypad. */
import { describedBy, Field, validity, type FrameProps, type Question } from './field.tsx'

interface Props extends FrameProps {
  question: Question
  kind?: 'text' | 'email' | 'tel' | 'url' | 'digits'
  /** The browser's name for what belongs here; off for numbers of people, businesses and accounts. */
  autoComplete?: string
  /** How wide the box is, in characters. */
  width?: number
  maxLength?: number
  /** Stands before the box, such as a country code. */
  prefix?: string
}

const inputs = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', spellCheck: false, autoCapitalize: 'none' },
  tel: { type: 'tel', inputMode: 'tel' },
  url: { type: 'text', inputMode: 'url', spellCheck: false, autoCapitalize: 'none' },
  digits: { type: 'text', inputMode: 'numeric' },
} as const

export function TextField(props: Props) {
  const { question, kind = 'text', autoComplete = 'off', width, maxLength = 1000, prefix } = props
  const input = (
    <input
      id={question.id}
      className="input"
      {...inputs[kind]}
      {...(width ? { style: { maxWidth: `${width + 3}ch` } } : {})}
      name={question.id}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={question.value}
      onChange={(event) => question.onChange(event.target.value)}
      onBlur={question.onBlur}
      {...validity(question.error)}
      {...describedBy(question.id, question, props)}
    />
  )
  return (
    <Field {...props}>
      {prefix ? (
        <div className="with-prefix">
          <span aria-hidden="true">{prefix}</span>
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  )
}
