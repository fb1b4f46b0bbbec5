/** What the server thinks an owner's words mean: asked after a pause, given up in silence (CAT-09, CAT-10, CAT-12). */
import { useEffect, useState } from 'react'
import { call, type Answer } from '../client/call.ts'

export const pauseMs = 650
export const patienceMs = 4000

export type Predicted = Answer<'GET /categories/predict'>['industries']

export function usePrediction(typed: string, enabled: boolean): Predicted {
  const [predicted, setPredicted] = useState<Predicted>([])
  const inputs = typed.trim()
  useEffect(() => {
    setPredicted([])
    if (!enabled || inputs.length < 2) return
    const givenUp = new AbortController()
    const pause = setTimeout(() => {
      const signal = AbortSignal.any([givenUp.signal, AbortSignal.timeout(patienceMs)])
      call('GET /categories/predict', { query: { inputs }, signal, quiet: true }).then(
        ({ industries }) => {
          if (!givenUp.signal.aborted) setPredicted(industries)
        },
        // The search by keywords stays: there is nothing to tell.
        () => {},
      )
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      givenUp.abort()
    }
  }, [inputs, enabled])
  return predicted
}
