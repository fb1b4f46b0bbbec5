/**
 * Delays layout changes until the pointer is released: moving a button while it is pressed would
 * cancel the click.
 */
let isPointerDown = false
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPointerDown = true), true)
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => (isPointerDown = false), true)
}

/** Runs at once, or after the current press and its click handler. */
export function afterPointerUp(callback: () => void): void {
  if (!isPointerDown) return callback()
  const handlePointerUp = () => {
    window.removeEventListener('pointerup', handlePointerUp)
    window.removeEventListener('pointercancel', handlePointerUp)
    setTimeout(callback)
  }
  window.addEventListener('pointerup', handlePointerUp)
  window.addEventListener('pointercancel', handlePointerUp)
}
