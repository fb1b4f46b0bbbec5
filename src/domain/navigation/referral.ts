/** White labels: every path also works below /r/{referralUrlId} (ROUTE-01). */

/** @param segments decoded */
export function stripReferralPrefix(segments: readonly string[]): {
  referralUrlId: string | null
  segments: readonly string[]
} {
  const [first, referralUrlId, ...rest] = segments
  return first === 'r' && referralUrlId !== undefined
    ? { referralUrlId, segments: rest }
    : { referralUrlId: null, segments }
}
