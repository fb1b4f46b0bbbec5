/** Input for sensitive numbers: masked, revealed on request, without autofill. */
import { useState } from 'react'
import { useTranslator } from '../texts/translator.ts'
import { fieldAttributes, Field, typedText, type FieldLayoutProps, type FieldProps } from './field.tsx'

interface Props extends FieldLayoutProps {
  field: FieldProps
  width?: number
  maxLength?: number
}

export function SecretField(props: Props) {
  const { field: question, width = 16, maxLength = 20 } = props
  const { t } = useTranslator()
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
          onChange={(event) => question.onChange(typedText(event.target, question))}
          onBlur={question.onBlur}
          {...fieldAttributes(question.id, question, props)}
        />
        <button
          type="button"
          className="button-plain"
          aria-label={t(visible ? 'shell.field.hide_label' : 'shell.field.show_label', {
            field: question.label,
          })}
          onClick={() => setVisible(!visible)}
        >
          {visible ? t('shell.field.hide') : t('shell.field.show')}
        </button>
      </div>
    </Field>
  )
}
