import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslator } from './texts/translator.ts'
import { ApiError, isRetryable } from '#client/api-error.ts'
import { showErrorToast } from './texts/show-error-toast.ts'

export interface AsyncState<T> {
  /** Null while loading or after a failure. */
  data: T | null
  error: unknown
  retry: () => void
}

/**
 * Fetches in the language of the page and again when it is switched, because the data includes server texts. If that
 * fetch fails, a toast says so and the data stays, because the page may hold a partly completed form.
 * @param key fetches again when it changes; the previous data stays until then
 * @param firstData shown until the data has been fetched
 */
export function useQuery<T>(
  key: unknown,
  fetchData: () => Promise<T>,
  firstData: T | null = null,
): AsyncState<T> {
  const { locale } = useTranslator()
  const [data, setData] = useState(firstData)
  const dataKey = useRef(firstData === null ? null : key)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const fetchLatest = useEffectEvent(fetchData)
  useEffect(() => {
    let isCancelled = false
    setError(null)
    fetchLatest().then(
      (result) => {
        if (isCancelled) return
        dataKey.current = key
        setData(result)
      },
      (reason: unknown) => {
        if (isCancelled) return
        const isLasting = reason instanceof ApiError && !isRetryable(reason)
        if (dataKey.current === key && !isLasting) showErrorToast(reason)
        else setError(reason)
      },
    )
    return () => {
      isCancelled = true
    }
  }, [key, attempt, locale])
  return { data, error, retry: () => setAttempt(attempt + 1) }
}
