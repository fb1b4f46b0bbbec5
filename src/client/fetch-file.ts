import { ApiError, parseApiError } from './api-error.ts'

const timeoutMs = 30_000

/**
 * Fetches a response that is a file, such as a PDF.
 * @throws ApiError
 */
export async function fetchFile(path: `/${string}`, mediaType: string): Promise<Blob> {
  try {
    const response = await fetch(`/api/v2${path}`, {
      headers: { Accept: mediaType },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw parseApiError(response.status, await response.text(), null)
    return await response.blob()
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'offline')
  }
}
