import type { Industry } from './category.ts'

/** Codes whose first listed industry is not the one a bare code means: the general industry stands for them. */
const generalIndustryByMcc: Readonly<Record<string, number>> = {
  '7299': 34,
  '8099': 49,
  '7399': 208,
  '7699': 91,
}

/** An industry, as far as finding it goes; on the wire its id is a text. */
type Listed = Pick<Industry, 'mcc' | 'type'> & { id: number | string }

/** The industry whose id is the segment, `"1"` … `"341"`; null for anything else. */
export function industryBySegment<I extends Listed>(industries: readonly I[], segment: string): I | null {
  return industries.find((industry) => String(industry.id) === segment) ?? null
}

/** Every industry that has the four-digit code, in list order. */
export function industriesByMcc<I extends Listed>(industries: readonly I[], mcc: string): I[] {
  return industries.filter((industry) => industry.mcc === mcc)
}

/**
 * The industry meant by the query parameter `mcc` or `companySegment`, which holds an id or a four-digit code.
 * A code shared by several industries means its general one, else the first that is not restricted.
 */
export function industryFromQuery<I extends Listed>(industries: readonly I[], value: string): I | null {
  if (!/^\d{4}$/.test(value)) return industryBySegment(industries, value)
  const candidates = industriesByMcc(industries, value)
  return (
    candidates.find((industry) => String(industry.id) === String(generalIndustryByMcc[value])) ??
    candidates.find((industry) => industry.type === 'REGULAR') ??
    candidates[0] ??
    null
  )
}
