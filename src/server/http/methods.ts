/** Which methods an address knows, so that another one is answered 405 with Allow and not 404. */

interface Known {
  method: string
  pattern: RegExp
}

const segment = (part: string) =>
  part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Remembers routes as they are added and tells the methods of a path. */
export function knownMethods() {
  const routes: Known[] = []
  return {
    /** `url` in the router's form: `/api/v2/applications/:id`. Wildcards are no addresses of their own. */
    add(method: string | readonly string[], url: string): void {
      if (url.includes('*')) return
      const pattern = new RegExp(`^${url.split('/').map(segment).join('/')}$`)
      for (const one of [method].flat()) routes.push({ method: one, pattern })
    },
    /** Methods of a path, in order and once each; empty for a path that is not known. */
    of: (path: string): string[] =>
      [...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].toSorted(),
  }
}
export type KnownMethods = ReturnType<typeof knownMethods>
