/** The day in the name of a policy version, such as `underwriting-2026-11-22` or, the second of a day, `underwriting-2026-11-22-2`. */

export interface PolicyVersionParts {
  /** YYYY-MM-DD. */
  day: string
  /** Tells versions of one day apart; null for the one that comes with the product. */
  number: string | null
}

/** Null for a name without a day. */
export function parsePolicyVersion(version: string): PolicyVersionParts | null {
  const [, day, number] = /-(\d{4}-\d{2}-\d{2})(?:-(\d+))?$/.exec(version) ?? []
  return day === undefined ? null : { day, number: number ?? null }
}
