/** Layout of a field: label, hint, error, control. */
import type { ReactNode } from 'react'
import { useTranslator } from '../texts/translator.ts'

/** Props that a form passes to a field. */
export interface FieldProps {
  /** ID of the first control, the target of error summary links. */
  id: string
  label: string
  value: string
  error: string | null
  /** Where the value comes from, if somebody else entered it. */
  note?: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
  /** Formats the typed text. */
  format?: (text: string) => string
}

export interface FieldLayoutProps {
  hint?: ReactNode
  optional?: boolean
  /** Reason for asking, for sensitive fields. */
  whyWeAsk?: ReactNode
  /** ID of the element that explains the error, in place of a message at the field. */
  explainedBy?: string | undefined
}

/** Formats only what is typed or pasted at the end. Elsewhere the caret would jump, so formatting waits for blur. */
export function typedText({ value, selectionStart }: HTMLInputElement, field: FieldProps): string {
  const isAtEnd = selectionStart === null || selectionStart === value.length
  return field.format && isAtEnd && value.length > field.value.length ? field.format(value) : value
}

export const ariaInvalid = (error: string | null) => (error === null ? {} : { 'aria-invalid': true })

/** ARIA attributes. `required` is omitted, because some screen readers announce such an empty field as invalid. */
export const fieldAttributes = (
  id: string,
  { error, note }: Pick<FieldProps, 'error' | 'note'>,
  { hint, whyWeAsk, explainedBy, optional = false }: FieldLayoutProps,
) => {
  const ids = [
    note && `${id}-note`,
    hint && `${id}-hint`,
    error && `${id}-error`,
    explainedBy,
    whyWeAsk && `${id}-why`,
  ].filter(Boolean)
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(!optional && { 'aria-required': true }),
    ...ariaInvalid(error ?? explainedBy ?? null),
  }
}

export function Field({
  field: { id, label, error, note },
  hint,
  optional = false,
  whyWeAsk,
  explainedBy,
  children,
}: FieldLayoutProps & { field: FieldProps; children: ReactNode }) {
  return (
    <div className={error === null && !explainedBy ? 'field' : 'field field-invalid'}>
      <label htmlFor={id}>
        {label} {optional && <OptionalMark />}
      </label>
      <FieldMessages id={id} hint={hint} error={error} note={note} />
      {children}
      {whyWeAsk && (
        <p id={`${id}-why`} className="why">
          {whyWeAsk}
        </p>
      )}
    </div>
  )
}

interface MessagesProps extends Pick<FieldProps, 'id' | 'error' | 'note'> {
  hint?: ReactNode
}

export function FieldMessages({ id, hint, error, note }: MessagesProps) {
  return (
    <>
      {note && (
        <p id={`${id}-note`} className="field-note">
          {note}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </>
  )
}

export function OptionalMark() {
  const { t } = useTranslator()
  return <span className="optional">{t('shell.field.optional')}</span>
}
