/**
 * A script of the build that cannot be loaded: the release was exchanged since the page began (DUR-13). The page of the
 * release in force has its scripts, so that loading the page again mends it; what was typed is in the draft of the tab.
 */

/** Rejections of `import()`, as Vite reports them before it passes them on. */
const failures = new WeakSet<object>()

interface PreloadErrorEvent extends Event {
  payload: Error
}

export function watchMissingScripts(target: EventTarget): void {
  target.addEventListener('vite:preloadError', (event) => failures.add((event as PreloadErrorEvent).payload))
}

export const isMissingScript = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error)

/** Names this build; the document of the page has the same key for its first script. */
const markerKey = `threshold-reloaded ${import.meta.url}`

/** Whether the browser will remember that this page was loaded again, and does not yet. */
function mark(): boolean {
  try {
    if (sessionStorage.getItem(markerKey) !== null) return false
    sessionStorage.setItem(markerKey, '1')
    return true
  } catch {
    return false
  }
}

/** While nothing answers, a page that cannot load a script is better than none. */
const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Loads the page again, once for each build in a tab.
 * @returns false if it does not, and the error is to be shown
 */
export async function reloadOnce(error: unknown): Promise<boolean> {
  if (!isMissingScript(error) || !(await isServerThere()) || !mark()) return false
  location.reload()
  return true
}
