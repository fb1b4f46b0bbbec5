import { ApiError, type ApiFieldError, type LockedFieldError } from '../api-error.ts'

/** Runs a command and renames the fields of its errors from V2 to V1 names. */
export async function withFieldNames<T>(
  renameField: (field: string) => string,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof ApiError ? renameErrorFields(error, renameField) : error
  }
}

const isFieldError = (error: ApiError['errors'][number]): error is ApiFieldError | LockedFieldError =>
  'field' in error

function renameErrorFields(apiError: ApiError, renameField: (field: string) => string): ApiError {
  const { status, errors, retryAfterSeconds, location, cause } = apiError
  return new ApiError(
    status,
    errors.map((error) => (isFieldError(error) ? { ...error, field: renameField(error.field) } : error)),
    {
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(location === undefined ? {} : { location }),
      cause,
    },
  )
}
