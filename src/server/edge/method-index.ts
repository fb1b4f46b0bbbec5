/** Indexes the methods of each registered path, for 405 responses with Allow. */

interface IndexedRoute {
  method: string
  pattern: RegExp
}

const segmentPattern = (part: string) =>
  part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

export function createMethodIndex() {
  const routes: IndexedRoute[] = []
  return {
    /** Ignores wildcard routes. @param url in Fastify's syntax, such as `/api/v2/applications/:id` */
    add(method: string | readonly string[], url: string): void {
      if (url.includes('*')) return
      const pattern = new RegExp(`^${url.split('/').map(segmentPattern).join('/')}$`)
      for (const name of [method].flat()) routes.push({ method: name, pattern })
    },
    /** The distinct methods of a path, sorted; empty for an unknown path. */
    methodsFor: (path: string): string[] =>
      [...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].toSorted(),
  }
}
export type MethodIndex = ReturnType<typeof createMethodIndex>
