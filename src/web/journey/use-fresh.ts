/** Looks again when the person comes back to the page: a decision may have come meanwhile. */
import { useEffect } from 'react'
import { call } from '../client/call.ts'
import { useApplication } from './journey.ts'

export function useFresh(): void {
  const { id, take } = useApplication()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        call('GET /applications/{id}', { params: { id } }).then(take, () => {
          // What was shown stays shown.
        })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, take])
}
