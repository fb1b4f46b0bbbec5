/**
 * Waits for the finger or the mouse to let go. What appears while a button is held moves the page under it, and the
 * press would miss what it was meant for.
 */
let held = false
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (held = true), true)
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => (held = false), true)
}

/** Does the work now, or after the press that is under way has done its own. */
export function whenReleased(work: () => void): void {
  if (!held) return work()
  const later = () => {
    window.removeEventListener('pointerup', later)
    window.removeEventListener('pointercancel', later)
    setTimeout(work)
  }
  window.addEventListener('pointerup', later)
  window.addEventListener('pointercancel', later)
}
