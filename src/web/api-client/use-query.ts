import { useEffect, useEffectEvent, useState } from 'react'

export interface AsyncState<T> {
  /** Null while loading or after a failure. */
  data: T | null
  error: unknown
  retry: () => void
}

/**
 * @param key fetches again when it changes; the previous data stays until then
 * @param firstData shown until the data has been fetched
 */
export function useQuery<T>(
  key: unknown,
  fetchData: () => Promise<T>,
  firstData: T | null = null,
): AsyncState<T> {
  const [data, setData] = useState(firstData)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const fetchLatest = useEffectEvent(fetchData)
  useEffect(() => {
    let isCancelled = false
    setError(null)
    fetchLatest().then(
      (result) => {
        if (!isCancelled) setData(result)
      },
      (reason: unknown) => {
        if (!isCancelled) setError(reason)
      },
    )
    return () => {
      isCancelled = true
    }
  }, [key, attempt])
  return { data, error, retry: () => setAttempt(attempt + 1) }
}
