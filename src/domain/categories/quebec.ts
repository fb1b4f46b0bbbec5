import type { Industry } from './category.ts'

/**
 * Quebec requires a sales recording module for restaurants, bars and paid passenger transport. The product has no
 * compliant module, so these industries are refused there (CAT-08).
 */
export const quebecSalesRecordingMccs = {
  '5812': 'restaurants',
  '5813': 'bars and night clubs',
  '5814': 'fast food, cafés and food trucks',
  '4121': 'taxis, limousines and ride-hailing',
  '4789': 'shuttles and other passenger transport',
} as const

/** @param territory two-letter province or state code */
export function isProhibitedInQuebec(
  industry: Pick<Industry, 'mcc'>,
  territory: string | null | undefined,
): boolean {
  return territory?.toUpperCase() === 'QC' && Object.hasOwn(quebecSalesRecordingMccs, industry.mcc)
}
