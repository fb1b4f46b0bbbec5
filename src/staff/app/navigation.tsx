/** Addresses below /staff. A link is an ordinary link, so that it opens in a new tab as usual. */
import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'

const base = '/staff'
const changed = 'staff:navigated'

/** Path without `/staff`, starting with a slash. */
const currentPath = (): string => window.location.pathname.slice(base.length) || '/'

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(changed, listener)
  }
}

export const usePath = (): string => useSyncExternalStore(subscribe, currentPath)

/** @param path without `/staff` */
export function navigate(path: string): void {
  window.history.pushState(null, '', base + (path === '/' ? '' : path))
  window.dispatchEvent(new Event(changed))
  window.scrollTo(0, 0)
}

export function Link({
  to,
  children,
  ...props
}: { to: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a {...props} href={base + (to === '/' ? '' : to)} onClick={open}>
      {children}
    </a>
  )
}
