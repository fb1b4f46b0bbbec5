/** Moves the focus to a field with an error once the page shows the error. */
import { useEffect, useState } from 'react'
import { focusField } from '../ui/error-summary.tsx'

/** Returns the function that focuses a field after the next render; null focuses none. */
export function useErrorFocus(): (name: string | null) => void {
  const [focusTarget, setFocusTarget] = useState<string | null>(null)
  useEffect(() => {
    if (focusTarget === null) return
    focusField(focusTarget)
    setFocusTarget(null)
  }, [focusTarget])
  return setFocusTarget
}
