import { fieldAttributes, Field, type FieldLayoutProps, type FieldProps } from './field.tsx'
import type { SelectOption } from './radio-group.tsx'

interface Props extends FieldLayoutProps {
  field: FieldProps
  options: readonly SelectOption[]
  placeholder: string
  autoComplete?: string
}

export function Select(props: Props) {
  const { field: question, options, placeholder, autoComplete = 'off' } = props
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
        {...fieldAttributes(question.id, question, props)}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
