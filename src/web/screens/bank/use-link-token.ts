/** The token that opens the bank-linking window: asked for ahead, so that the window comes up at once. */
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../client/call.ts'
import type { LinkToken } from './bank-window.ts'

export interface FetchedToken {
  /** `none`: it could not be had; only the numbers are left, and nothing is said of it (BANK-07). */
  token: LinkToken | 'asked' | 'none'
  /** Each window takes a token of its own. */
  renew: () => void
}

export function useLinkToken(id: string): FetchedToken {
  const [token, setToken] = useState<FetchedToken['token']>('asked')
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let gone = false
    call('GET /applications/{id}/financial-instruments/plaid/token', { params: { id } }).then(
      (found) => !gone && setToken(found),
      () => !gone && setToken('none'),
    )
    return () => {
      gone = true
    }
  }, [id, asked])
  const renew = useCallback(() => {
    setToken('asked')
    setAsked((before) => before + 1)
  }, [])
  return { token, renew }
}
