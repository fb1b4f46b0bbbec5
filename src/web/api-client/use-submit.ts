/** Runs one submit at a time and ignores repeated clicks. */
import { useRef, useState } from 'react'

export interface Submission {
  busy: boolean
  /** Does nothing while a submit is running. */
  run: (work: () => Promise<void>) => void
}

/** @param onError receives errors of the submitted work */
export function useSubmit(onError: (error: unknown) => void): Submission {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = (action: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    action()
      .catch(onError)
      .finally(() => {
        isRunning.current = false
        setBusy(false)
      })
  }
  return { busy, run }
}
