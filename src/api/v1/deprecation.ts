/** When V1 became deprecated, and when it stops answering. */

/** V2 has everything that V1 has since then. */
const deprecatedAt = new Date('2026-11-28T00:00:00Z')
/** One year later; docs/changelog.md announces a change of this date. */
const sunsetAt = new Date('2027-11-30T23:59:59Z')

/** On every answer of V1: RFC 9745, RFC 8594 and a link to the documentation. */
export const deprecationHeaders = {
  deprecation: `@${deprecatedAt.getTime() / 1000}`,
  sunset: sunsetAt.toUTCString(),
  link: '</api/docs>; rel="deprecation"',
} as const
