/**
 * Loads a third-party script once. Retries a failed load after one second, up to three attempts.
 */
const maxAttempts = 3
const retryDelayMs = 1000

const pendingLoads = new Map<string, Promise<boolean>>()

/** Resolves to true once loaded, false after the last attempt. Never throws. */
export function loadScript(url: string): Promise<boolean> {
  const load = pendingLoads.get(url) ?? loadWithRetries(url, maxAttempts)
  pendingLoads.set(url, load)
  return load
}

async function loadWithRetries(url: string, attemptsLeft: number): Promise<boolean> {
  if (await loadOnce(url)) return true
  if (attemptsLeft === 1) return false
  await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
  return loadWithRetries(url, attemptsLeft - 1)
}

const loadOnce = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => {
      script.remove()
      resolve(false)
    })
    document.head.append(script)
  })
