/**
 * Refetches on focus, on reconnection and optionally at an interval, since a decision may arrive at
 * any time.
 */
import { useEffect } from 'react'
import { callApi } from '#client/call-api.ts'
import { useApplication } from './journey.ts'

export function useRefetchOnFocus(intervalMs: number | null = null): void {
  const { id, updateView } = useApplication()
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === 'visible')
        callApi('GET /applications/{id}', { params: { id } }).then(updateView, () => {
          // Keep the data already on display.
        })
    }
    document.addEventListener('visibilitychange', refetch)
    window.addEventListener('online', refetch)
    const timer = intervalMs === null ? undefined : setInterval(refetch, intervalMs)
    return () => {
      document.removeEventListener('visibilitychange', refetch)
      window.removeEventListener('online', refetch)
      clearInterval(timer)
    }
  }, [id, updateView, intervalMs])
}
