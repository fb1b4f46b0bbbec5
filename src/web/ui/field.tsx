/** The frame of every question: label, hint under it, error under the hint, then what is answered in. */
import type { ReactNode } from 'react'
import { useTexts } from '../language/texts.ts'

/** A question as a form hands it to a part: what stands there, and what happens to it. */
export interface Question {
  /** The id of its first control; error summaries link to it. */
  id: string
  label: string
  value: string
  error: string | null
  onChange: (value: string) => void
  onBlur: () => void
}

export interface FrameProps {
  hint?: ReactNode
  optional?: boolean
  /** Why we ask, said beside a sensitive question. */
  why?: ReactNode
}

export const describedBy = (id: string, { error }: Pick<Question, 'error'>, { hint, why }: FrameProps) => {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, why && `${id}-why`].filter(Boolean)
  return ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}
}

/** Whether and how an input says that it is wrong. */
export const validity = (error: string | null) => (error === null ? {} : { 'aria-invalid': true })

export function Field({
  question: { id, label, error },
  hint,
  optional = false,
  why,
  children,
}: FrameProps & { question: Question; children: ReactNode }) {
  return (
    <div className={error === null ? 'field' : 'field field-wrong'}>
      <label htmlFor={id}>
        {label} {optional && <Optional />}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
      {why && (
        <p id={`${id}-why`} className="why">
          {why}
        </p>
      )}
    </div>
  )
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error: string | null }) {
  return (
    <>
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

export function Optional() {
  const { t } = useTexts()
  return <span className="optional">{t('shell.field.optional')}</span>
}
