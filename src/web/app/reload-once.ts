/**
 * Reloads the page when a script of the build cannot be loaded, because a new release has replaced the build
 * (DUR-13). The reloaded page uses the scripts of the new release; typed input is restored from the tab's draft.
 */

/** Rejections of `import()`, recorded when Vite reports them, before the caller sees them. */
const failures = new WeakSet<object>()

interface PreloadErrorEvent extends Event {
  payload: Error
}

export function watchMissingScripts(target: EventTarget): void {
  target.addEventListener('vite:preloadError', (event) => failures.add((event as PreloadErrorEvent).payload))
}

export const isMissingScript = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error)

/** Identifies this build; the document uses the same key for its first script. */
const markerKey = `threshold-reloaded ${import.meta.url}`

/** Marks this page as reloaded. Returns false if it already was, or if the browser cannot store the mark. */
function mark(): boolean {
  try {
    if (sessionStorage.getItem(markerKey) !== null) return false
    sessionStorage.setItem(markerKey, '1')
    return true
  } catch {
    return false
  }
}

/** While the server is down, a page that misses a script is better than none. */
const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Reloads the page, at most once per build and tab.
 * @returns false if it does not reload and the caller must show the error
 */
export async function reloadOnce(error: unknown): Promise<boolean> {
  if (!isMissingScript(error) || !(await isServerThere()) || !mark()) return false
  location.reload()
  return true
}
