/** Submits a form and sorts server errors into field errors, a retry message and toasts. */
import { useState } from 'react'
import { track } from '../analytics/track.ts'
import { ApiError, isRetryable } from '#client/api-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { getTranslator } from '#ui/texts/translator.ts'
import { showToast } from '#ui/toasts.tsx'
import type { ServerError, ServerErrors } from './form-fields.ts'

/** Errors of a call that may succeed on retry. */
export interface SubmitErrors {
  texts: readonly string[]
  /** True if another save came first, so nothing was saved. */
  isConflict: boolean
}

/** In ms. A faster save opens the next page directly, which saves a phone two renders. */
const busyDelay = 150

interface SubmissionOptions {
  fieldNames: () => readonly string[]
  resolveField: ((field: string) => string) | undefined
  onFieldErrors: (errors: ServerErrors) => void
}

export function useSubmission({ fieldNames, resolveField, onFieldErrors }: SubmissionOptions) {
  const [submitErrors, setSubmitErrors] = useState<SubmitErrors | null>(null)
  const { busy, run } = useSubmit((error) => {
    trackSubmitError(error)
    const { placed, elsewhere } = mapServerErrors(error, fieldNames(), resolveField)
    onFieldErrors(placed)
    const isConflict = error instanceof ApiError && error.code === 'version_conflict'
    if (error instanceof ApiError && (isConflict || isRetryable(error)))
      setSubmitErrors({ texts: apiErrorMessages(getTranslator(), error), isConflict })
    else if (Object.keys(placed).length === 0 || elsewhere.length > 0)
      for (const text of elsewhere.length > 0 ? elsewhere : apiErrorMessages(getTranslator(), error))
        showToast(text, 'error')
  }, busyDelay)
  return { busy, submitErrors, clearSubmitErrors: () => setSubmitErrors(null), run }
}

/** Reports the code of the first error (ANL-08). */
function trackSubmitError(error: unknown): void {
  if (error instanceof ApiError) track('sign_up_error', { error: error.errors[0]?.code ?? error.code })
}

/**
 * Assigns server errors to fields of the page; a nested path such as `….value` belongs to its
 * parent field.
 */
export function mapServerErrors(
  apiError: unknown,
  fieldNames: readonly string[],
  resolveField: (field: string) => string = (field) => field,
) {
  const placed: Record<string, ServerError> = {}
  const elsewhere: string[] = []
  const errors = apiError instanceof ApiError ? apiError.errors : []
  for (const { field, code, message } of errors) {
    const mapped = field === undefined ? undefined : resolveField(field)
    const name = fieldNames.find((fieldName) => mapped === fieldName || mapped?.startsWith(`${fieldName}.`))
    if (name !== undefined) placed[name] ??= { code, message }
    else if (!elsewhere.includes(message)) elsewhere.push(message)
  }
  return { placed, elsewhere }
}
