/** Runs one submit at a time and ignores repeated clicks. */
import { useRef, useState } from 'react'

export interface Submission {
  /** True while a submit is running, once it has taken `busyDelay`. */
  busy: boolean
  /** Does nothing while a submit is running. */
  run: (work: () => Promise<void>) => void
}

/**
 * @param onError receives errors of the submitted work
 * @param busyDelay ms; shorter submits show no busy state
 */
export function useSubmit(onError: (error: unknown) => void, busyDelay = 0): Submission {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = (action: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    const showBusy = setTimeout(() => setBusy(true), busyDelay)
    action()
      .catch(onError)
      .finally(() => {
        isRunning.current = false
        clearTimeout(showBusy)
        setBusy(false)
      })
  }
  return { busy, run }
}

/**
 * A submit whose result or error the component shows.
 * @param onSettled awaited before the action ends, also after an error
 */
export function useAction<Input = void, Result = unknown>(
  act: (input: Input) => Promise<Result>,
  onSettled: () => Promise<void> = async () => {},
) {
  const [result, setResult] = useState<Result | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { busy, run } = useSubmit(setError)
  const start = (input: Input) =>
    run(async () => {
      setError(null)
      try {
        setResult(await act(input))
      } finally {
        await onSettled()
      }
    })
  return { result, error, busy, run: start }
}
