/** Addresses of a console below its base path. A link is an ordinary link, so that it opens in a new tab as usual. */
import type { ComponentProps, MouseEvent } from 'react'
import { signal, useSignal } from '../signal.ts'

type LinkProps = { to: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>

/** @param base path of the console, such as `/staff` */
export function createNavigation(base: `/${string}`) {
  /** Path without the base, starting with a slash. */
  const currentPath = (): string => window.location.pathname.slice(base.length) || '/'
  const path = signal(currentPath())
  window.addEventListener('popstate', () => path.set(currentPath()))
  const addressOf = (to: string): string => base + (to === '/' ? '' : to)

  /** @param to without the base */
  const navigate = (to: string): void => {
    window.history.pushState(null, '', addressOf(to))
    path.set(currentPath())
    window.scrollTo(0, 0)
  }

  function Link({ to, children, ...props }: LinkProps) {
    const open = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(to)
    }
    return (
      <a {...props} href={addressOf(to)} onClick={open}>
        {children}
      </a>
    )
  }

  return { usePath: (): string => useSignal(path), navigate, Link }
}
