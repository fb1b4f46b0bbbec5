/** Summary of all errors at the top of a page, with links to the fields (FORM-02). */
import { useTranslator } from '../texts/translator.ts'

export interface SummaryError {
  id: string
  /** Null if the error names the field itself. */
  label: string | null
  error: string
}

export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
  const { t } = useTranslator()
  if (errors.length === 0) return null
  return (
    <div className="alert alert-error" role="alert">
      <span className="alert-mark" aria-hidden="true">
        !
      </span>
      <div className="alert-text">
        <p className="alert-title">{t('field-errors.form_invalid')}</p>
        <ul>
          {errors.map(({ id, label, error }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(id)
                }}
              >
                {label === null ? error : t('shell.field.error', { label, problem: error })}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Scrolls the field to the center so that its label is visible too. */
export function focusField(id: string): void {
  const control = document.getElementById(id)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
