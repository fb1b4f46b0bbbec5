import { ProviderTimeout } from './vendor-timeout.ts'
import { apiError } from '../api-error.ts'

/** Converts a vendor timeout to the API error provider_timeout; other errors are unchanged. */
export const toProviderError = (error: unknown): unknown =>
  error instanceof ProviderTimeout ? apiError('provider_timeout', { cause: error }) : error

/** Makes a vendor call. @throws ApiError provider_timeout if the vendor does not respond in time */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toProviderError(error)
  }
}
