/**
 * Runs work once the browser is idle. Returns a function that stops it.
 * @param fallbackMs delay in browsers without idle callbacks (Safari)
 */
export function whenIdle(work: () => void, fallbackMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, fallbackMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
