/** Several choices of a short list. */
import { FieldMessages } from '#ui/fields/field.tsx'

interface Props<Value extends string> {
  id: string
  legend: string
  hint?: string
  error: string | null
  options: readonly { value: Value; label: string; code?: string }[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
}

export function CheckboxGroup<Value extends string>({
  id,
  legend,
  hint,
  error,
  options,
  chosen,
  onChange,
}: Props<Value>) {
  const described = [hint && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={error === null ? 'field' : 'field field-invalid'}
      {...(described && { 'aria-describedby': described })}
    >
      <legend>{legend}</legend>
      <FieldMessages id={id} hint={hint} error={error} />
      {options.map(({ value, label, code }, index) => (
        <label key={value} className="choice">
          <input
            type="checkbox"
            {...(index === 0 && { id })}
            checked={chosen.includes(value)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span>
            {label}
            {code !== undefined && (
              <small>
                <code>{code}</code>
              </small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
