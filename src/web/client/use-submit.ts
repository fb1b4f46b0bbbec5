/** Doing something once, however often it is pressed, and knowing that it is under way. */
import { useRef, useState } from 'react'

export interface Submit {
  busy: boolean
  /** Runs the work unless some is under way already. */
  run: (work: () => Promise<void>) => void
}

/** `onFailure` sees what the work throws; without it nothing would. */
export function useSubmit(onFailure: (failure: unknown) => void): Submit {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    work()
      .catch(onFailure)
      .finally(() => {
        running.current = false
        setBusy(false)
      })
  }
  return { busy, run }
}
