import { effectOfPath, type FactPath } from '#domain/journey/locked-fields.ts'
import { ApiError } from '#server/api-error.ts'

/** Names every locked fact, with the way to change it. */
export const lockedError = (paths: readonly FactPath[]): ApiError =>
  new ApiError(
    409,
    paths.map((field) => ({
      code: 'answer_locked',
      field,
      message: effectOfPath(field) === 'REFUSED' ? 'answer_fixed' : 'answer_changeable',
    })),
  )
