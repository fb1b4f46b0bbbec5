/** Predicts categories after a typing pause and ignores errors (CAT-09, CAT-10, CAT-12). */
import { useEffect, useState } from 'react'
import { callApi, type ApiResponse } from '#client/call-api.ts'

export const debounceMs = 650
export const predictionTimeoutMs = 4000

export type PredictedIndustries = ApiResponse<'GET /categories/predict'>['industries']

/** None after an error: the keyword search still works. */
export async function predictCategories(
  inputs: string,
  ...signals: readonly AbortSignal[]
): Promise<PredictedIndustries> {
  const signal = AbortSignal.any([...signals, AbortSignal.timeout(predictionTimeoutMs)])
  try {
    return (await callApi('GET /categories/predict', { query: { inputs }, signal, quiet: true })).industries
  } catch {
    return []
  }
}

/** Id of the predicted category if it is unambiguous, or an empty string. */
export const clearPrediction = ([best]: PredictedIndustries): string => (best?.clear ? best.id : '')

export function useCategoryPrediction(query: string, enabled: boolean): PredictedIndustries {
  const [predicted, setPredicted] = useState<PredictedIndustries>([])
  const inputs = query.trim()
  useEffect(() => {
    setPredicted([])
    if (!enabled || inputs.length < 2) return
    const abortController = new AbortController()
    const timer = setTimeout(() => {
      void predictCategories(inputs, abortController.signal).then((industries) => {
        if (!abortController.signal.aborted) setPredicted(industries)
      })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [inputs, enabled])
  return predicted
}
