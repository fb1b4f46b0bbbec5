/**
 * Form state: values, errors and submission. A form with errors is not submitted (FORM-02); unsaved
 * values, except secrets, survive a reload.
 */
import { useEffect, useRef, useState } from 'react'
import { useTranslator } from '#ui/texts/translator.ts'
import type { FieldCode } from '#domain/fields/field-errors.ts'
import type { TypedField } from '#domain/forms/typed-fields.ts'
import type { FieldProps } from '#ui/fields/field.tsx'
import { type SummaryError, focusField } from '#ui/fields/error-summary.tsx'
import type { FormValues } from '../application/form-values.ts'
import { markSaved } from '../application/saving/unsaved-input.ts'
import { useFields, type FieldsOptions } from './form-fields.ts'
import { useSubmission, type SubmitErrors } from './form-submission.ts'

interface FormOptions extends FieldsOptions {
  /** Field names in page order; must be the same array on every render. */
  fieldOrder: readonly string[]
  /** Throws ApiError. */
  onSubmit: (values: FormValues) => Promise<void>
  /** Maps a server field name to the page's. */
  resolveField?: (field: string) => string
  /** Fields to clear when the server rejects them, such as codes. */
  clearOnError?: readonly string[]
}

export interface Form {
  values: FormValues
  set: (name: string, value: string) => void
  setAll: (changed: FormValues) => void
  /** Returns the props of a field and registers its label for the error summary. */
  field: (name: TypedField, label: string) => FieldProps
  /** Empty until the first submit. */
  summaryErrors: readonly SummaryError[]
  hasMissingFields: boolean
  busy: boolean
  submit: () => void
  submitErrors: SubmitErrors | null
  /** Values without errors, for saving an incomplete form. */
  validValues: () => FormValues
}

const nothingSubmitted: ReadonlySet<string> = new Set()

/** Codes whose message is clear without the field label. */
const namesField = (code: FieldCode): boolean =>
  code === 'required' || code === 'order_device_missing' || code.startsWith('category_refused')

export function useForm({
  fieldOrder,
  onSubmit,
  resolveField,
  clearOnError = [],
  ...fieldsOptions
}: FormOptions): Form {
  const { page, draft } = fieldsOptions
  const fields = useFields(fieldsOptions)
  const focusError = useErrorFocus()
  const labels = useRef<Record<string, string>>({})
  const submission = useSubmission({
    fieldNames: () => Object.keys(labels.current),
    resolveField,
    onFieldErrors: (errors) => {
      setSubmitted(new Set(Object.keys(labels.current)))
      fields.rejectValues(
        errors,
        clearOnError.filter((name) => name in errors),
      )
      focusError(fieldOrder.find((name) => name in errors) ?? null)
    },
  })
  const { values, fieldErrors, serverErrors } = fields
  /** Fields on the page at the failed submit; a question that appears later is not an error yet. */
  const [submitted, setSubmitted] = useState(nothingSubmitted)

  const { locale } = useTranslator()
  const [labeledFields, setLabeledFields] = useState<readonly (readonly [name: string, label: string])[]>([])
  // A key, because a page may pass a new array on each render and must not cause another one.
  const orderKey = fieldOrder.join(' ')
  useEffect(() => {
    if (submitted === nothingSubmitted) return
    const order = orderKey.split(' ')
    setLabeledFields(
      Object.entries(labels.current).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)),
    )
  }, [submitted, serverErrors, locale, orderKey])

  const field = (name: TypedField, label: string): FieldProps => {
    labels.current[name] = label
    return { ...fields.fieldProps(name, label), error: fields.errorAt(name, submitted) }
  }

  const submit = () => {
    submission.clearSubmitErrors()
    const firstError = fieldErrors[0]
    if (firstError) {
      setSubmitted(new Set(Object.keys(labels.current)))
      focusError(firstError.field)
    } else
      submission.run(async () => {
        await onSubmit(values)
        draft.clearValues(page)
        markSaved(page)
      })
  }

  const summaryErrors = labeledFields.flatMap(([id, label]) => {
    const error = submitted.has(id) || id in serverErrors ? fields.errorAt(id, submitted) : null
    if (error === null) return []
    const namesItself = fieldErrors.some(({ field: name, code }) => name === id && namesField(code))
    return [{ id, label: namesItself ? null : label, error }]
  })

  return {
    values,
    set: (name, value) => fields.setAll({ [name]: value }),
    setAll: fields.setAll,
    field,
    summaryErrors,
    hasMissingFields: fieldErrors.some(({ code }) => code === 'required'),
    busy: submission.busy,
    submit,
    submitErrors: submission.submitErrors,
    validValues: fields.validValues,
  }
}

/** Returns the function that focuses a field after the next render; null focuses none. */
function useErrorFocus(): (name: string | null) => void {
  const [focusTarget, setFocusTarget] = useState<string | null>(null)
  useEffect(() => {
    if (focusTarget === null) return
    focusField(focusTarget)
    setFocusTarget(null)
  }, [focusTarget])
  return setFocusTarget
}
