/** Fetches what a page shows: first, when the key changes, and on request. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Fetched<T> {
  /** Null until it has been fetched. */
  data: T | null
  setData: (data: T) => void
  error: unknown
  /** Resolves once the data or the error is there. */
  refetch: () => Promise<void>
}

interface FetchOptions<T> {
  /** Shown until the data has been fetched. */
  firstData?: T | null
  /** Fetches the same again when it changes. */
  edition?: unknown
  /** Called when a repeated fetch fails; true keeps the data in place of the error. */
  keepsData?: (error: unknown) => boolean
}

/** @param key fetches something else when it changes; the previous data stays until then */
export function useFetch<T>(
  key: unknown,
  fetchData: () => Promise<T>,
  { firstData = null, edition, keepsData = () => false }: FetchOptions<T> = {},
): Fetched<T> {
  const [data, setData] = useState(firstData)
  const dataKey = useRef(firstData === null ? null : key)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const waiting = useRef<(() => void)[]>([])
  const fetchLatest = useEffectEvent(fetchData)
  const isKept = useEffectEvent(keepsData)
  useEffect(() => {
    let isCancelled = false
    setError(null)
    const settle = (apply: () => void) => {
      if (isCancelled) return
      apply()
      for (const resolve of waiting.current.splice(0)) resolve()
    }
    fetchLatest().then(
      (result) =>
        settle(() => {
          dataKey.current = key
          setData(result)
        }),
      (reason: unknown) =>
        settle(() => {
          if (dataKey.current !== key || !isKept(reason)) setError(reason)
        }),
    )
    return () => {
      isCancelled = true
    }
  }, [key, attempt, edition])
  const refetch = () =>
    new Promise<void>((resolve) => {
      waiting.current.push(resolve)
      setAttempt((count) => count + 1)
    })
  return { data, setData, error, refetch }
}
