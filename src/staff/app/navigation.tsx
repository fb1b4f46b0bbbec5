/** Addresses below /staff. A link is an ordinary link, so that it opens in a new tab as usual. */
import type { ComponentProps, MouseEvent } from 'react'
import { signal, useSignal } from '#ui/signal.ts'

const base = '/staff'

/** Path without `/staff`, starting with a slash. */
const currentPath = (): string => window.location.pathname.slice(base.length) || '/'

const path = signal(currentPath())
window.addEventListener('popstate', () => path.set(currentPath()))

export const usePath = (): string => useSignal(path)

/** @param to without `/staff` */
export function navigate(to: string): void {
  window.history.pushState(null, '', base + (to === '/' ? '' : to))
  path.set(currentPath())
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
