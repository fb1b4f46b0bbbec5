/** One of a few answers, all in sight. */
import { describedBy, FieldNotes, Optional, validity, type FrameProps, type Question } from './field.tsx'

export interface Option {
  value: string
  label: string
  hint?: string
  /** The address of a picture that says what the label says. */
  picture?: string
  /** It is there and cannot be chosen; its hint says why. */
  disabled?: boolean
}

interface Props extends FrameProps {
  question: Question
  options: readonly Option[]
  /** Beside each other where there is room: for yes and no. */
  inline?: boolean
}

export function Choice(props: Props) {
  const { question, options, hint, optional = false, why, inline = false } = props
  const { id, label, error, value } = question
  return (
    <fieldset
      className={error === null ? 'field' : 'field field-wrong'}
      role="radiogroup"
      {...describedBy(id, question, props)}
      {...validity(error)}
    >
      <legend>
        {label} {optional && <Optional />}
      </legend>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className={inline ? 'choices choices-inline' : 'choices'}>
        {options.map((option, index) => (
          <label key={option.value} className={option.disabled ? 'choice choice-closed' : 'choice'}>
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
            {option.picture && (
              <img className="choice-picture" src={option.picture} width={40} height={26} alt="" />
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
      {why && (
        <p id={`${id}-why`} className="why">
          {why}
        </p>
      )}
    </fieldset>
  )
}
