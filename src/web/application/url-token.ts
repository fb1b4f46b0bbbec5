/** Token from a link: read once, removed from the address bar and kept in memory only. A reload loses it. */
import { useEffect, useState } from 'react'
import { useLocation } from '../router/router.tsx'

/**
 * @param name query parameter
 * @param cleanPath address shown afterwards; must not require sign-in
 */
export function useUrlToken(name: 'vfp' | 'token', cleanPath: string): string | null {
  const { search } = useLocation()
  return useTokenOnce(new URLSearchParams(search).get(name), cleanPath)
}

/** Reads the token from the fragment, which servers never see. Supports opening another link on the same page. */
export function useUrlFragmentToken(cleanPath: string): string | null {
  const { hash } = useLocation()
  return useTokenOnce(hash.slice(1), cleanPath)
}

function useTokenOnce(initialToken: string | null, cleanPath: string): string | null {
  const [token, setToken] = useState(initialToken)
  if (initialToken && initialToken !== token) setToken(initialToken)
  useEffect(() => {
    // Bypass the router, which would treat the change as navigation.
    if (token) window.history.replaceState(window.history.state, '', cleanPath)
  }, [token, cleanPath])
  return token === '' ? null : token
}
