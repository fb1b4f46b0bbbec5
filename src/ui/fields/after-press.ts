/**
 * Delays layout changes until the mouse is released: moving a button while it is pressed would
 * cancel the click. A tap counts too; the browser presses the mouse for it after the finger is up.
 */
const ends = ['mouseup', 'pointercancel'] as const

declare global {
  interface Window {
    /** Kept by the document, since the button may be pressed before this script runs. */
    isMouseDown?: boolean
  }
}

let isPressed = false
if (typeof window !== 'undefined') {
  isPressed = window.isMouseDown === true
  window.addEventListener('mousedown', () => (isPressed = true), true)
  for (const end of ends) window.addEventListener(end, () => (isPressed = false), true)
}

/** Runs at once, or after the current press and its click handler. */
export function afterPress(callback: () => void): void {
  if (!isPressed) return callback()
  const handleEnd = () => {
    for (const end of ends) window.removeEventListener(end, handleEnd)
    setTimeout(callback)
  }
  for (const end of ends) window.addEventListener(end, handleEnd)
}
