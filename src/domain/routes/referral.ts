/** White labels: every address may stand beneath /r/{referralUrlId} and behaves as without it (ROUTE-01). */

/**
 * @param segments the decoded segments of a path
 * @returns the segments behind the prefix, and the referral that it names; null without one
 */
export function withoutReferral(segments: readonly string[]): {
  referralUrlId: string | null
  segments: readonly string[]
} {
  const [first, referralUrlId, ...behind] = segments
  return first === 'r' && referralUrlId !== undefined
    ? { referralUrlId, segments: behind }
    : { referralUrlId: null, segments }
}
