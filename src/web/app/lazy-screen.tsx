/** Lazy-loaded screen, rendered once its chunk and translations have loaded. */
import { lazy, type ComponentType } from 'react'
import { loadNamespaces, type Namespace } from '../i18n/translations.ts'

export interface LazyScreen {
  Screen: ComponentType
  preload: () => Promise<unknown>
}

export function lazyScreen(
  load: () => Promise<{ default: ComponentType }>,
  namespaces: readonly Namespace[],
): LazyScreen {
  const preload = async () => {
    const [module] = await Promise.all([load(), loadNamespaces(namespaces)])
    return module
  }
  return { Screen: lazy(preload), preload }
}
