/** Puts a script of somebody else's on the page, once. A load that fails is tried again after a second, three times in all. */
const attempts = 3
const againMs = 1000

const loads = new Map<string, Promise<boolean>>()

/** Whether it is there in the end. Never throws. */
export function loadScript(address: string): Promise<boolean> {
  const load = loads.get(address) ?? attempt(address, attempts)
  loads.set(address, load)
  return load
}

async function attempt(address: string, left: number): Promise<boolean> {
  if (await loadOnce(address)) return true
  if (left === 1) return false
  await new Promise((resolve) => setTimeout(resolve, againMs))
  return attempt(address, left - 1)
}

const loadOnce = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => {
      script.remove()
      resolve(false)
    })
    document.head.append(script)
  })
