const dayMs = 24 * 60 * 60 * 1000

/** Whole days since the sign-up, as free shipping counts them (PRICE-05). */
export const daysSince = (signedUpAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - signedUpAt.getTime()) / dayMs))
