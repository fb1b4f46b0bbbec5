/** Presents an API error: codes from the closed list, with messages in the caller's language. */
import type { ErrorResponse, ErrorDetail } from '#api/endpoint.ts'
import { httpStatus, type ApiErrorCode } from '#api/errors.ts'
import type { FieldCode } from '#domain/fields/field-errors.ts'
import { fieldMessageId, fieldMessageValues } from '#domain/fields/field-message.ts'
import type { Language } from '#domain/countries/market.ts'
import { translatorFor } from '#messages/catalogs.ts'
import type { Translator } from '#messages/translator.ts'
import type { ApiError } from '#server/api-error.ts'
import { faultMessage } from '#server/underwriting/policy/fault-message.ts'

/** Longer lists are documented, not repeated in every error. */
const maxAllowed = 60

const isApiErrorCode = (code: ApiErrorCode | FieldCode): code is ApiErrorCode =>
  Object.hasOwn(httpStatus, code)

function messageFor(
  code: ApiErrorCode | FieldCode,
  field: string | undefined,
  figures: Readonly<Record<string, string | number>>,
  { t, number }: Translator,
): string {
  if (isApiErrorCode(code)) return t(`api-errors.${code}`)
  const shown: Record<string, string> = {}
  for (const [name, value] of Object.entries(figures))
    shown[name] = typeof value === 'number' ? number(value) : value
  return t(fieldMessageId(code, field), { ...fieldMessageValues(code), ...shown })
}

/** With field errors only, `message` asks to correct the fields (VAL-56), unless they are locked. */
export function toErrorResponse(apiError: ApiError, language: Language, requestId: string): ErrorResponse {
  const translator = translatorFor(language)
  const errors = apiError.errors.map((source): ErrorDetail => {
    const field = 'field' in source && source.field !== '' ? source.field : undefined
    const message =
      'fault' in source
        ? faultMessage(source.fault, translator)
        : 'message' in source
          ? translator.t(`api-errors.${source.message}`)
          : messageFor(source.code, field, ('figures' in source && source.figures) || {}, translator)
    const allowed = 'allowed' in source && source.allowed ? [...source.allowed] : []
    return {
      code: source.code,
      message,
      ...(field !== undefined && { field }),
      ...(allowed.length > 0 && allowed.length <= maxAllowed && { allowed }),
    }
  })
  const generalError = errors.find((error) => error.field === undefined)
  const isLocked = errors.some(({ code }) => code === 'answer_locked')
  const message =
    generalError?.message ?? translator.t(isLocked ? 'api-errors.answer_locked' : 'field-errors.form_invalid')
  return { message, requestId, errors }
}
