/** Leaving the page for a window that comes back by itself: whoever is in it has not gone (DEC-26). */
let within = false
if (typeof window !== 'undefined') window.addEventListener('pageshow', () => (within = false))

/** @param leave what takes the browser there */
export function goThroughWindow(leave: () => void): void {
  within = true
  leave()
}

export const isInWindow = (): boolean => within
