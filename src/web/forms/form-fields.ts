/** Values of a form's fields and when their errors show: after blur or submit (FORM-03). */
import { useEffect, useState } from 'react'
import { isFieldCode, type FieldError } from '#domain/fields/field-errors.ts'
import { formatText } from '#domain/fields/typed-text.ts'
import { useEnvironment } from '../application/environment.tsx'
import type { Draft } from '../application/draft.ts'
import { markSaved, markUnsaved } from '../application/saving/unsaved-input.ts'
import type { FormValues } from '../application/form-values.ts'
import { fieldErrorText } from '../i18n/field-error-text.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { afterPress } from '#ui/fields/after-press.ts'
import type { FieldProps } from '#ui/fields/field.tsx'
import { textFormat } from './text-format.ts'

export interface FieldsOptions {
  /** Key of the draft that keeps unsaved values, except secrets, across a reload. */
  page: string
  draft: Draft
  initial: FormValues
  /** Values derived from others. */
  resolve?: (values: FormValues) => FormValues
  /** Returns all errors, in page order. */
  validate: (values: FormValues) => readonly FieldError[]
}

/** Displayed by code, in the current language; `message` is for codes that this version does not know. */
export interface ServerError {
  code: string
  message: string
}
export type ServerErrors = Readonly<Record<string, ServerError>>

export function useFields({ page, draft, initial, validate, resolve = (values) => values }: FieldsOptions) {
  const translator = useTranslator()
  const { market } = useEnvironment().config
  const tidy = (all: FormValues): FormValues =>
    Object.fromEntries(
      Object.entries(all).map(([name, text]) => [
        name,
        formatText(text, textFormat(name, all, market), translator.locale),
      ]),
    )
  const [typed, setTyped] = useState<FormValues>(() => tidy({ ...initial, ...draft.getValues(page) }))
  const [formattedFor, setFormattedFor] = useState(translator.locale)
  if (formattedFor !== translator.locale) {
    setFormattedFor(translator.locale)
    setTyped(tidy)
  }
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<ServerErrors>({})
  /** Validated and sent: trimmed and formatted. */
  const values = resolve(tidy(typed))
  const fieldErrors = validate(values)
  useEffect(() => () => markSaved(page), [page])

  const setAll = (changed: FormValues) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    markUnsaved(page)
    draft.saveValues(page, next)
    setServerErrors(Object.fromEntries(Object.entries(serverErrors).filter(([name]) => !(name in changed))))
  }

  const formatProp = (name: string): Pick<FieldProps, 'format'> => {
    const format = textFormat(name, typed, market)
    return format ? { format: (text) => formatText(text, format, translator.locale) } : {}
  }

  return {
    values,
    setAll,
    fieldErrors,
    serverErrors,
    /**
     * Shows the server's errors and clears some fields, without saving the cleared values to the
     * draft.
     */
    rejectValues: (errors: ServerErrors, namesToClear: readonly string[]) => {
      setTyped((previous) => ({
        ...previous,
        ...Object.fromEntries(namesToClear.map((name) => [name, ''])),
      }))
      setServerErrors(errors)
    },
    /** @param submitted fields on the page at submit */
    errorAt: (name: string, submitted: ReadonlySet<string>): string | null => {
      const serverError = serverErrors[name]
      if (serverError)
        return isFieldCode(serverError.code)
          ? fieldErrorText(translator, serverError.code, name)
          : serverError.message
      const fieldError = fieldErrors.find(({ field }) => field === name)
      if (!fieldError) return null
      const isVisible = submitted.has(name) || (touched.has(name) && (values[name] ?? '') !== '')
      return isVisible ? fieldErrorText(translator, fieldError.code, name) : null
    },
    fieldProps: (name: string, label: string): Omit<FieldProps, 'error'> => ({
      ...formatProp(name),
      id: name,
      label,
      value: typed[name] ?? '',
      onChange: (value) => setAll({ [name]: value }),
      onBlur: () =>
        afterPress(() => {
          setTouched((previous) => new Set(previous).add(name))
          setTyped((previous) => {
            const { [name]: text = '' } = tidy(previous)
            return text === (previous[name] ?? '') ? previous : { ...previous, [name]: text }
          })
        }),
    }),
    validValues: (): FormValues =>
      Object.fromEntries(
        Object.entries(values).filter(
          ([name]) => !fieldErrors.some(({ field, code }) => field === name && code !== 'required'),
        ),
      ),
  }
}
