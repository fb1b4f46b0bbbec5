/**
 * The token of a link that was sent: read once, then taken off the address bar, and kept nowhere but on the page. A reload
 * has lost it, and says so.
 */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * @param name of its query parameter
 * @param bare the address that the page shows from then on, which asks nobody to sign in
 */
export function useLinkToken(name: 'vfp' | 'token', bare: string): string | null {
  const { search } = useLocation()
  return useOnce(new URLSearchParams(search).get(name), bare)
}

/** That of a link whose secret no server may see: it stands behind the #. Another link may open on the same page. */
export function useLinkSecret(bare: string): string | null {
  const { hash } = useLocation()
  return useOnce(hash.slice(1), bare)
}

function useOnce(found: string | null, bare: string): string | null {
  const [token, setToken] = useState(found)
  if (found && found !== token) setToken(found)
  useEffect(() => {
    // Past the router on purpose: it would take another address for another page.
    if (token) window.history.replaceState(window.history.state, '', bare)
  }, [token, bare])
  return token === '' ? null : token
}
