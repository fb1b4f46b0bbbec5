/** What a page asks the server for when it opens: not there yet, there, or refused, with another try. */
import { useEffect, useEffectEvent, useState } from 'react'

export interface Asked<T> {
  /** Null: not there yet. */
  answer: T | null
  /** Null: nothing went wrong. */
  failure: unknown
  again: () => void
}

/** @param of what it is asked of: asked anew when that is another one */
export function useAnswer<T>(of: string, ask: () => Promise<T>): Asked<T> {
  const [answer, setAnswer] = useState<T | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const once = useEffectEvent(ask)
  useEffect(() => {
    let gone = false
    setFailure(null)
    once().then(
      (found) => {
        if (!gone) setAnswer(found)
      },
      (refusal: unknown) => {
        if (!gone) setFailure(refusal)
      },
    )
    return () => {
      gone = true
    }
  }, [of, tries])
  return { answer, failure, again: () => setTries(tries + 1) }
}
