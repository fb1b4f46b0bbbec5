import {
  fieldAttributes,
  FieldMessages,
  OptionalMark,
  type FieldLayoutProps,
  type FieldProps,
} from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  hint?: string
  /** URL of a picture that illustrates the label. */
  imageUrl?: string
  /** Visible but not selectable; the hint gives the reason. */
  disabled?: boolean
}

interface Props extends FieldLayoutProps {
  field: FieldProps
  options: readonly SelectOption[]
  /** Side by side if space permits, for yes and no. */
  inline?: boolean
}

export function RadioGroup(props: Props) {
  const { field: question, options, hint, optional = false, whyWeAsk, inline = false } = props
  const { id, label, error, note, value } = question
  return (
    <fieldset
      className={error === null ? 'field' : 'field field-invalid'}
      role="radiogroup"
      {...fieldAttributes(id, question, props)}
    >
      <legend>
        {label} {optional && <OptionalMark />}
      </legend>
      <FieldMessages id={id} hint={hint} error={error} note={note} />
      <div className={inline ? 'choices choices-inline' : 'choices'}>
        {options.map((option, index) => (
          <label key={option.value} className={option.disabled ? 'choice choice-disabled' : 'choice'}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${index}`}
              name={id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled ?? false}
              onChange={() => question.onChange(option.value)}
              onBlur={question.onBlur}
              {...(option.hint ? { 'aria-describedby': `${id}-${index}-about` } : {})}
              aria-labelledby={`${id}-${index}-label`}
            />
            {option.imageUrl && (
              <img className="choice-picture" src={option.imageUrl} width={40} height={26} alt="" />
            )}
            <span>
              <span id={`${id}-${index}-label`}>{option.label}</span>
              {option.hint && (
                <span id={`${id}-${index}-about`} className="hint">
                  {option.hint}
                </span>
              )}
            </span>
          </label>
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
