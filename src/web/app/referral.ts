/** White labels: every path may stand under /r/{referralUrlId} and behaves as without it (ROUTE-01). */
export interface Entrance {
  referralUrlId: string | null
  /** What the router takes off every path and puts before every link. */
  basename: string
}

export function entranceOf(pathname: string): Entrance {
  const match = /^\/r\/([^/]+)(?=\/|$)/.exec(pathname)
  return match?.[1]
    ? { referralUrlId: decodeURIComponent(match[1]), basename: match[0] }
    : { referralUrlId: null, basename: '/' }
}
