/**
 * Parses policy version names, such as `underwriting-2026-11-22`, or `underwriting-2026-11-22-2` for another version of
 * that day.
 */

export interface PolicyVersionParts {
  /** YYYY-MM-DD. */
  day: string
  /** Sequence number within the day; null for a version that ships with the product. */
  number: string | null
}

/** Returns null for a name without a day. */
export function parsePolicyVersion(version: string): PolicyVersionParts | null {
  const [, day, number] = /-(\d{4}-\d{2}-\d{2})(?:-(\d+))?$/.exec(version) ?? []
  return day === undefined ? null : { day, number: number ?? null }
}
