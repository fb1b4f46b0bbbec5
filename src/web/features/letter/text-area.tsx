/** Multiline text input. */
import { Field, fieldAttributes, type FieldLayoutProps, type FieldProps } from '#ui/fields/field.tsx'

interface Props extends FieldLayoutProps {
  field: FieldProps
  maxLength: number
}

export function TextArea(props: Props) {
  const { field, maxLength } = props
  return (
    <Field {...props}>
      <textarea
        id={field.id}
        name={field.id}
        className="input text-area"
        rows={7}
        maxLength={maxLength}
        value={field.value}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={field.onBlur}
        {...fieldAttributes(field.id, field, props)}
      />
    </Field>
  )
}
