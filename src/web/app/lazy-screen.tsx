/** Screens that load with their translations on demand, or ahead while the browser is idle. */
import { lazy, useState, type ComponentType } from 'react'
import { withTexts, type Namespace } from '../i18n/translations.ts'
import { whenIdle } from '../browser/idle.ts'

export interface LazyScreen {
  Screen: ComponentType
  preload: () => Promise<unknown>
}

/** A loaded screen renders without a placeholder, because React would show a placeholder for at least 300 ms. */
export function lazyScreen(
  load: () => Promise<{ default: ComponentType }>,
  namespaces: readonly Namespace[],
): LazyScreen {
  let loaded: ComponentType | undefined
  const preload = async () => {
    const module = await withTexts(load, namespaces)
    loaded = module.default
    return module
  }
  const Lazy = lazy(preload)
  function Screen() {
    // Keep one component while the page is displayed, so that its state survives.
    const [Component] = useState(() => loaded ?? Lazy)
    return <Component />
  }
  return { Screen, preload }
}

/** Network Information API, where available: https://wicg.github.io/netinfo/ */
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
  // Ignore errors: the page that needs the chunk reports them.
  return whenIdle(() => void load().catch(() => {}), 1500)
}
