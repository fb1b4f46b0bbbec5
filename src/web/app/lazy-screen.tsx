/** Screens that load when they are needed, with their translations, or ahead while the browser is idle. */
import { lazy, useState, type ComponentType } from 'react'
import { loadNamespaces, type Namespace } from '../i18n/translations.ts'
import { whenIdle } from '../idle.ts'

export interface LazyScreen {
  Screen: ComponentType
  preload: () => Promise<unknown>
}

/** A screen that is loaded renders at once: after a placeholder React would hold it back for 300 ms. */
export function lazyScreen(
  load: () => Promise<{ default: ComponentType }>,
  namespaces: readonly Namespace[],
): LazyScreen {
  let loaded: ComponentType | undefined
  const preload = async () => {
    const [module] = await Promise.all([load(), loadNamespaces(namespaces)])
    loaded = module.default
    return module
  }
  const Lazy = lazy(preload)
  function Screen() {
    // One component for as long as the page shows, which keeps its state.
    const [Component] = useState(() => loaded ?? Lazy)
    return <Component />
  }
  return { Screen, preload }
}

/** Where the browser tells: https://wicg.github.io/netinfo/ */
interface Connection {
  type?: string
  saveData?: boolean
}

function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}

/** Fetches when the browser is idle, never on a metered connection. Returns a function that stops it. */
export function fetchAhead(load: () => Promise<unknown>): () => void {
  if (isMetered()) return () => {}
  // The page that needs it reports a failure.
  return whenIdle(() => void load().catch(() => {}), 1500)
}
