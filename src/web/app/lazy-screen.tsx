/** A screen in a chunk of its own, shown when its texts are there too. */
import { lazy, type ComponentType } from 'react'
import { loadRooms, type Room } from '../language/texts.ts'

export interface LazyScreen {
  Screen: ComponentType
  /** Fetches it ahead. */
  fetch: () => Promise<unknown>
}

export function lazyScreen(
  load: () => Promise<{ default: ComponentType }>,
  rooms: readonly Room[],
): LazyScreen {
  const fetch = async () => {
    const [module] = await Promise.all([load(), loadRooms(rooms)])
    return module
  }
  return { Screen: lazy(fetch), fetch }
}
