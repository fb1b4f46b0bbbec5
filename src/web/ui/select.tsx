/** One of many answers, in the browser's own list. */
import { describedBy, Field, validity, type FrameProps, type Question } from './field.tsx'
import type { Option } from './choice.tsx'

interface Props extends FrameProps {
  question: Question
  options: readonly Option[]
  /** What it says before anything is chosen. */
  empty: string
  autoComplete?: string
}

export function Select(props: Props) {
  const { question, options, empty, autoComplete = 'off' } = props
  return (
    <Field {...props}>
      <select
        id={question.id}
        className="input"
        name={question.id}
        autoComplete={autoComplete}
        value={question.value}
        onChange={(event) => question.onChange(event.target.value)}
        onBlur={question.onBlur}
        {...validity(question.error)}
        {...describedBy(question.id, question, props)}
      >
        <option value="">{empty}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
