import type { Industry } from './category.ts'

/**
 * Quebec requires a sales recording module of restaurants, bars and paid passenger transport by automobile;
 * the product has none that complies, so these cannot be taken on there (CAT-08).
 */
export const quebecSalesRecordingMccs = {
  '5812': 'restaurants',
  '5813': 'bars and night clubs',
  '5814': 'fast food, cafés and food trucks',
  '4121': 'taxis, limousines and ride-hailing',
  '4789': 'shuttles and other passenger transport',
} as const

/** Whether the industry cannot be served in the territory (a two-letter province or state code, `QC`). */
export function isRefusedInQuebec(
  industry: Pick<Industry, 'mcc'>,
  territory: string | null | undefined,
): boolean {
  return territory?.toUpperCase() === 'QC' && Object.hasOwn(quebecSalesRecordingMccs, industry.mcc)
}
