import { ProviderTimeout } from './vendor-timeout.ts'
import { apiError } from '../api-error.ts'

/** A vendor's timeout as the API error provider_timeout; any other error unchanged. */
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
