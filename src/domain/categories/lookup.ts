import type { Industry } from './category.ts'

/** General industry of codes for which the first industry listed would be too specific. */
const generalIndustryByMcc: Readonly<Record<string, number>> = {
  '7299': 34,
  '8099': 49,
  '7399': 208,
  '7699': 91,
}

/** The API sends industry ids as strings. */
type IndustryReference = Pick<Industry, 'mcc' | 'type'> & { id: number | string }

/** Finds the industry of a segment, `"1"` to `"341"`. */
export function industryBySegment<I extends IndustryReference>(
  industries: readonly I[],
  segment: string,
): I | null {
  return industries.find((industry) => String(industry.id) === segment) ?? null
}

export function industriesByMcc<I extends IndustryReference>(industries: readonly I[], mcc: string): I[] {
  return industries.filter((industry) => industry.mcc === mcc)
}

/**
 * Finds the industry of the query parameter `mcc` or `companySegment`, an id or a four-digit code. A shared code resolves
 * to its general industry, or to the first unrestricted one.
 */
export function industryFromQuery<I extends IndustryReference>(
  industries: readonly I[],
  value: string,
): I | null {
  if (!/^\d{4}$/.test(value)) return industryBySegment(industries, value)
  const candidates = industriesByMcc(industries, value)
  return (
    candidates.find((industry) => String(industry.id) === String(generalIndustryByMcc[value])) ??
    candidates.find((industry) => industry.type === 'REGULAR') ??
    candidates[0] ??
    null
  )
}
