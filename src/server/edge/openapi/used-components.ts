/** Leaves out the components that no path uses. */
import type { JsonObject } from './json-schema.ts'

/** Components by kind and name. */
export type Components = Record<string, Record<string, JsonObject>>

const referencesIn = (node: unknown): string[] =>
  [...JSON.stringify(node).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, path]) => path ?? '')

/** Security schemes are named by the operations, not referred to. */
const securityIn = (paths: Record<string, JsonObject>): string[] =>
  Object.values(paths)
    .flatMap((methods) => Object.values(methods) as { security: JsonObject[] }[])
    .flatMap(({ security }) => security.flatMap((schemes) => Object.keys(schemes)))
    .map((name) => `securitySchemes/${name}`)

export function withoutUnused(paths: Record<string, JsonObject>, components: Components): Components {
  const used = new Set<string>()
  const pending = [...referencesIn(paths), ...securityIn(paths)]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (used.has(path)) continue
    used.add(path)
    const [kind = '', name = ''] = path.split('/')
    pending.push(...referencesIn(components[kind]?.[name] ?? {}))
  }
  return Object.fromEntries(
    Object.entries(components)
      .map(([kind, members]): [string, Record<string, JsonObject>] => [
        kind,
        Object.fromEntries(Object.entries(members).filter(([name]) => used.has(`${kind}/${name}`))),
      ])
      .filter(([, members]) => Object.keys(members).length > 0),
  )
}
