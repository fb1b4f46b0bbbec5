/** Text input, also for numbers: `digits` only selects the numeric keypad. */
import { fieldAttributes, Field, typedText, type FieldLayoutProps, type FieldProps } from './field.tsx'

interface Props extends FieldLayoutProps {
  field: FieldProps
  kind?: 'text' | 'email' | 'tel' | 'url' | 'digits'
  /** HTML autocomplete token; off for personal, business and account numbers. */
  autoComplete?: string
  /** Width in characters. */
  width?: number
  maxLength?: number
  /** Text before the input, such as a country code. */
  prefix?: string
}

const inputAttributes = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', spellCheck: false, autoCapitalize: 'none' },
  tel: { type: 'tel', inputMode: 'tel' },
  url: { type: 'text', inputMode: 'url', spellCheck: false, autoCapitalize: 'none' },
  digits: { type: 'text', inputMode: 'numeric' },
} as const

export function TextField(props: Props) {
  const { field: question, kind = 'text', autoComplete = 'off', width, maxLength = 1000, prefix } = props
  const input = (
    <input
      id={question.id}
      className="input"
      {...inputAttributes[kind]}
      {...(width ? { style: { maxWidth: `${width + 3}ch` } } : {})}
      name={question.id}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={question.value}
      onChange={(event) => question.onChange(typedText(event.target, question))}
      onBlur={question.onBlur}
      {...fieldAttributes(question.id, question, props)}
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
