/** White labels: every path may stand under /r/{referralUrlId} and behaves as without it (ROUTE-01). */
import { decoded } from '../client/decoded.ts'

export interface Entrance {
  referralUrlId: string | null
  /** What the router takes off every path and puts before every link. */
  basename: string
}

/** A name whose escapes are broken is none: its address is incorrect, and told so. */
export function entranceOf(pathname: string): Entrance {
  const [basename, name = ''] = /^\/r\/([^/]+)(?=\/|$)/.exec(pathname) ?? []
  const referralUrlId = decoded(name)
  return basename && referralUrlId ? { referralUrlId, basename } : { referralUrlId: null, basename: '/' }
}
