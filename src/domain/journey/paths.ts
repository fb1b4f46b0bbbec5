/** Reading and writing plain data by dotted path, as fields are named: `applicant.name.firstName`. */

/** A deep copy of plain data. */
export const copyOf = <T>(tree: T): T => JSON.parse(JSON.stringify(tree)) as T

/** Puts a value at a path; undefined takes away what stands there. */
export function put(tree: object, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  let at = tree as Record<string, unknown>
  for (const key of keys) {
    if (at[key] === undefined && value === undefined) return
    at = (at[key] ??= {}) as Record<string, unknown>
  }
  if (value === undefined) delete at[last]
  else at[last] = value
}

/** An update's value at a path: undefined untouched, null cleared, also where a whole object is cleared. */
export function updateAt(update: object, path: string): unknown {
  let value: unknown = update
  for (const key of path.split('.')) {
    if (value === null || value === undefined) return value
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
