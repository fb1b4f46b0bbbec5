/** Prefetches the token of the bank sign-in window, so that the window opens at once. */
import { useCallback, useState } from 'react'
import { ApiError } from '#client/api-error.ts'
import { callApi } from '#client/call-api.ts'
import { isEmbedded } from '#client/embedded.ts'
import { useQuery } from '#ui/use-query.ts'
import type { LinkToken } from './link-window.ts'

export interface LinkTokenState {
  /** `sign_in_again`: the server would refuse the account (CHG-09). `unavailable`: offer manual entry only, without an error (BANK-07). */
  token: LinkToken | 'loading' | 'sign_in_again' | 'unavailable'
  /** Fetches the token for another window; a token opens one. */
  refresh: () => void
}

export function useLinkToken(id: string): LinkTokenState {
  const [attempt, setAttempt] = useState(0)
  const { data, error } = useQuery(`${id}/${attempt}`, async () => ({
    attempt,
    token: await callApi('GET /applications/{id}/financial-instruments/plaid/token', {
      params: { id },
      quiet: true,
    }),
  }))
  const refresh = useCallback(() => setAttempt((previous) => previous + 1), [])
  if (data?.attempt === attempt) return { token: data.token, refresh }
  if (error === null) return { token: 'loading', refresh }
  const isStale = error instanceof ApiError && error.code === 'fresh_sign_in_required'
  const canSignIn = isStale && !isEmbedded()
  return { token: canSignIn ? 'sign_in_again' : 'unavailable', refresh }
}
