import { ApiError, isRetryable } from '#client/api-error.ts'
import { useFetch } from '#client/use-fetch.ts'
import { showErrorToast } from './texts/api-error-messages.ts'
import { useTranslator } from './texts/translator.ts'

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
  const keepsData = (error: unknown) => {
    const isLasting = error instanceof ApiError && !isRetryable(error)
    if (!isLasting) showErrorToast(error)
    return !isLasting
  }
  const { data, error, refetch } = useFetch(key, fetchData, { firstData, edition: locale, keepsData })
  return { data, error, retry: () => void refetch() }
}
