/** Effects of changing a fact after the first decision (CHG-03). */

export const changeEffects = [
  /** Takes effect at once. */
  'APPLIED',
  /** Takes effect once a code sent to the new address or number is entered. */
  'PROOF_REQUIRED',
  /** The identity or business check runs again. */
  'BUSINESS_RECHECK',
  /** The policy decides on the new facts; payouts are on hold until then. */
  'DECIDED_ANEW',
  /** An underwriter decides; payouts are on hold until then. */
  'MANUAL_REVIEW',
  'REFUSED',
] as const
export type ChangeEffect = (typeof changeEffects)[number]

/** Effect of a field. MANUAL_REVIEW is excluded because it depends on the new value. */
export type FieldChangeEffect = Exclude<ChangeEffect, 'MANUAL_REVIEW'>
