/** Forms of the console: the server checks, and every wrong field is shown at once, in the reader's language. */
import { type SubmitEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/api-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary, type SummaryError } from '#ui/fields/error-summary.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'

/** Paths of a body are ids of its fields too. */
const idOf = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** The errors of the parts of a field, such as those of a list, are its own. */
const belongsTo = (path: string | undefined, name: string): boolean =>
  path !== undefined && (path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`))

/** @param save throws the ApiError whose fields are shown */
export function useForm<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  save: (values: Readonly<Record<Name, string>>) => Promise<void>,
) {
  const [values, setValues] = useState(initial)
  const [failure, setFailure] = useState<unknown>(null)
  const { busy, run } = useSubmit(setFailure)
  const errors = failure instanceof ApiError ? failure.errors : []
  const shown = new Set<string>()
  /** Marks the field as one that the form shows. */
  const errorOf = (path: string): string | null => {
    shown.add(path)
    return errors.find(({ field }) => belongsTo(field, path))?.message ?? null
  }
  const field = (name: Name, label: string): FieldProps => {
    return {
      id: idOf(name),
      label,
      value: values[name],
      error: errorOf(name),
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
      onBlur: () => {},
    }
  }
  const submit = () =>
    run(async () => {
      setFailure(null)
      await save(values)
    })
  return { values, field, errorOf, failure, errors, busy, submit, shown }
}

interface FormProps {
  form: Pick<ReturnType<typeof useForm>, 'failure' | 'errors' | 'busy' | 'submit' | 'shown'>
  submitLabel: string
  onCancel?: () => void
  children: ReactNode
}

export function Form({ form, submitLabel, onCancel, children }: FormProps) {
  const translator = useTranslator()
  const { t } = translator
  const top = useRef<HTMLDivElement>(null)
  const { failure, errors, busy } = form
  useEffect(() => {
    if (failure !== null) top.current?.focus()
  }, [failure])
  const shownErrors: SummaryError[] = errors.flatMap(({ field, message }) => {
    const name = [...form.shown].find((one) => belongsTo(field, one))
    return name === undefined ? [] : [{ id: idOf(name), label: null, error: message }]
  })
  const others = errors.filter(({ field }) => ![...form.shown].some((one) => belongsTo(field, one)))
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div ref={top} tabIndex={errors.length > 0 ? -1 : undefined} className="form-errors">
        <ErrorSummary errors={shownErrors} />
        {failure !== null && shownErrors.length === 0 && (
          <Alert kind="error" live>
            {(others.length > 0
              ? others.map(({ message }) => message)
              : apiErrorMessages(translator, failure)
            ).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Alert>
        )}
      </div>
      {children}
      <div className="dialog-actions">
        <Button type="submit" busyLabel={busy && t('partner.working')}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('partner.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Asks before something that can't be undone, and shows why it failed. */
export function ConfirmForm({
  action,
  confirmLabel,
  onCancel,
  children,
}: {
  action: () => Promise<void>
  confirmLabel: string
  onCancel: () => void
  children: ReactNode
}) {
  const form = useForm({}, action)
  return (
    <Form form={form} submitLabel={confirmLabel} onCancel={onCancel}>
      {children}
    </Form>
  )
}
