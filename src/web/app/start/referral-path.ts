/** White-label prefix: every path also works under /r/{referralUrlId} (ROUTE-01). */
import { safeDecode } from '#web/browser/safe-decode.ts'

export interface ReferralPath {
  referralUrlId: string | null
  /** Prefix that the router strips from paths and adds to links. */
  basename: string
}

/** Malformed escapes give no referral, so the address is handled as incorrect. */
export function parseReferralPath(pathname: string): ReferralPath {
  const [basename, name = ''] = /^\/r\/([^/]+)(?=\/|$)/.exec(pathname) ?? []
  const referralUrlId = safeDecode(name)
  return basename && referralUrlId ? { referralUrlId, basename } : { referralUrlId: null, basename: '/' }
}
