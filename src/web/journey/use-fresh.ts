/**
 * Looks again when the person or the connection comes back to the page, and every so often if asked: a decision may have
 * come meanwhile.
 */
import { useEffect } from 'react'
import { call } from '../client/call.ts'
import { useApplication } from './journey.ts'

export function useFresh(everyMs: number | null = null): void {
  const { id, take } = useApplication()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        call('GET /applications/{id}', { params: { id } }).then(take, () => {
          // What was shown stays shown.
        })
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    const timer = everyMs === null ? undefined : setInterval(look, everyMs)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
      clearInterval(timer)
    }
  }, [id, take, everyMs])
}
