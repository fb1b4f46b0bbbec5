/** A number that is nobody else's business: hidden while typed, shown on request, never filled in by the browser. */
import { useState } from 'react'
import { useTexts } from '../language/texts.ts'
import { describedBy, Field, validity, type FrameProps, type Question } from './field.tsx'

interface Props extends FrameProps {
  question: Question
  width?: number
  maxLength?: number
}

export function SecretField(props: Props) {
  const { question, width = 16, maxLength = 20 } = props
  const { t } = useTexts()
  const [visible, setVisible] = useState(false)
  return (
    <Field {...props}>
      <div className="with-button" style={{ maxWidth: `${width + 12}ch` }}>
        <input
          id={question.id}
          className={visible ? 'input' : 'input input-hidden'}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore
          maxLength={maxLength}
          value={question.value}
          onChange={(event) => question.onChange(event.target.value)}
          onBlur={question.onBlur}
          {...validity(question.error)}
          {...describedBy(question.id, question, props)}
        />
        <button
          type="button"
          className="quiet"
          aria-pressed={visible}
          aria-label={t('shell.field.show_label', { field: question.label })}
          onClick={() => setVisible(!visible)}
        >
          {visible ? t('shell.field.hide') : t('shell.field.show')}
        </button>
      </div>
    </Field>
  )
}
