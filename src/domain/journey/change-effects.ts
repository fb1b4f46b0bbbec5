/** Effects of changing a fact after the first decision (CHG-03). */

export const changeEffects = [
  /** Takes effect at once. */
  'APPLIED',
  /** Takes effect once a code sent to the new address or number is entered. */
  'PROOF_REQUIRED',
  /** The identity or business vendor is asked again. */
  'BUSINESS_RECHECK',
  /** The application is decided on the new facts; payouts pause meanwhile. */
  'DECIDED_ANEW',
  /** A person decides; payouts pause meanwhile. */
  'MANUAL_REVIEW',
  'REFUSED',
] as const
export type ChangeEffect = (typeof changeEffects)[number]

/** Effect of a field; a person decides only on certain values. */
export type FieldChangeEffect = Exclude<ChangeEffect, 'MANUAL_REVIEW'>
