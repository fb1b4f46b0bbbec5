/**
 * Runs work once the browser is idle. Returns a function that stops it.
 * @param fallbackMs where the browser cannot tell when it is idle (Safari)
 */
export function whenIdle(work: () => void, fallbackMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, fallbackMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
