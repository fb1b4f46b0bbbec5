/**
 * Browser history as React state, with links, redirects and hooks. The route table in
 * domain/navigation is shared with the server's guards (decision 29).
 */
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { addBasePath, resolvePath, stripBasePath } from './paths.ts'

interface Location {
  /** Path without the base path. */
  pathname: string
  search: string
  hash: string
  /** Belongs to the history entry, so it survives a reload. */
  state: unknown
}

interface NavigateOptions {
  /** Replaces the history entry, so the back button skips the current page. */
  replace?: boolean
  state?: unknown
}

interface Router {
  location: Location
  navigate: (to: string, options?: NavigateOptions) => void
  /** Returns a URL with the base path. */
  toHref: (to: string) => string
}

const RouterContext = createContext<Router | null>(null)

interface RouterProps {
  /** Removed from the current path and added to links; `/` for none. */
  basePath: string
  /** The browser's history, or a substitute when the server renders. */
  history: HistoryEntry
  children: ReactNode
}

/** The part of `window` that the router reads. */
export interface HistoryEntry {
  location: Pick<globalThis.Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'state'>
}

export function RouterProvider({ basePath, history, children }: RouterProps) {
  const [location, setLocation] = useState(() => readLocation(history, basePath))
  useEffect(() => {
    const onPopState = () => setLocation(readLocation(window, basePath))
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [basePath])
  const { pathname } = location
  // Does not depend on the query, so that a redirect does not run again after changing the URL.
  const actions = useMemo<Omit<Router, 'location'>>(() => {
    const resolve = (to: string) => {
      const target = resolvePath(to, pathname)
      return { target, href: addBasePath(target.pathname, basePath) + target.search + target.hash }
    }
    return {
      toHref: (to) => resolve(to).href,
      navigate: (to, { replace = false, state = null } = {}) => {
        const { target, href } = resolve(to)
        if (replace) window.history.replaceState(state, '', href)
        else window.history.pushState(state, '', href)
        // Not a transition: after bank linking, one stayed pending and left the old page visible.
        setLocation({ ...target, state })
      },
    }
  }, [pathname, basePath])
  const router = useMemo(() => ({ location, ...actions }), [location, actions])
  return <RouterContext value={router}>{children}</RouterContext>
}

function readLocation({ location, history }: HistoryEntry, basePath: string): Location {
  const { pathname, search, hash } = location
  const state: unknown = history.state
  return { pathname: stripBasePath(pathname, basePath), search, hash, state }
}

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('Routing hooks must be used within a RouterProvider')
  return router
}

export const useLocation = (): Location => useRouter().location
export const useNavigate = (): Router['navigate'] => useRouter().navigate
export const useHref = (to: string): string => useRouter().toHref(to)

/** Path and query of the current page. */
export function useCurrentHref(): string {
  const { location, toHref } = useRouter()
  return toHref(location.pathname + location.search)
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
}

/** Internal link; a modified click opens a new tab or window. */
export function Link({ to, onClick, children, ...attributes }: LinkProps) {
  const { location, navigate, toHref } = useRouter()
  const href = toHref(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    event.preventDefault()
    navigate(to, { replace: href === toHref(location.pathname + location.search + location.hash) })
  }
  return (
    <a {...attributes} href={href} onClick={follow}>
      {children}
    </a>
  )
}

const hasModifier = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  metaKey || altKey || ctrlKey || shiftKey

/** Redirects on render. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}
