/** Predicts categories after a typing pause and ignores errors (CAT-09, CAT-10, CAT-12). */
import { useEffect, useState } from 'react'
import { callApi, type ApiResponse } from '../../api-client/call-api.ts'

export const debounceMs = 650
export const predictionTimeoutMs = 4000

export type PredictedIndustries = ApiResponse<'GET /categories/predict'>['industries']

export function useCategoryPrediction(query: string, enabled: boolean): PredictedIndustries {
  const [predicted, setPredicted] = useState<PredictedIndustries>([])
  const inputs = query.trim()
  useEffect(() => {
    setPredicted([])
    if (!enabled || inputs.length < 2) return
    const abortController = new AbortController()
    const timer = setTimeout(() => {
      const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(predictionTimeoutMs)])
      callApi('GET /categories/predict', { query: { inputs }, signal, quiet: true }).then(
        ({ industries }) => {
          if (!abortController.signal.aborted) setPredicted(industries)
        },
        // The keyword search still works.
        () => {},
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [inputs, enabled])
  return predicted
}
