/** Saves the letter as a PDF. A link cannot ask for one, because browsers send their own `Accept`. */
import { ApiError, parseApiError } from '#web/api-client/api-error.ts'

const timeoutMs = 30_000

/** @throws ApiError */
export async function downloadLetter(id: string, applicationNumber: string): Promise<void> {
  const file = await fetchPdf(`/api/v2/applications/${encodeURIComponent(id)}/letter`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `decision-letter-${applicationNumber}.pdf`
  link.click()
  URL.revokeObjectURL(link.href)
}

async function fetchPdf(url: string): Promise<Blob> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/pdf' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw parseApiError(response.status, await response.text(), null)
    return await response.blob()
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'offline')
  }
}
