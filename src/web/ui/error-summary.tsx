/** Everything that is wrong on a page, at its top, each line leading to its question (FORM-02). */
import { useTexts } from '../language/texts.ts'

export interface Wrong {
  id: string
  label: string
  error: string
}

export function ErrorSummary({ wrong }: { wrong: readonly Wrong[] }) {
  const { t } = useTexts()
  if (wrong.length === 0) return null
  return (
    <div className="notice notice-error" role="alert">
      <span className="notice-mark" aria-hidden="true">
        !
      </span>
      <div className="notice-text">
        <p className="notice-title">{t('rules.form_invalid')}</p>
        <ul>
          {wrong.map(({ id, label, error }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusOn(id)
                }}
              >
                {t('shell.field.problem', { label, problem: error })}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Moves the focus into a question, in the middle of the screen where its label is in sight too. */
export function focusOn(id: string): void {
  const control = document.getElementById(id)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
