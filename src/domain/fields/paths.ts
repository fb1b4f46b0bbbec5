/** Access to plain data by dotted path: `applicant.name.firstName`. */

/** Deep copy of JSON data. */
export const clone = <T>(tree: T): T => JSON.parse(JSON.stringify(tree)) as T

/** Undefined deletes the value. */
export function setPath(tree: object, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  let target = tree as Record<string, unknown>
  for (const key of keys) {
    if (target[key] === undefined && value === undefined) return
    target = (target[key] ??= {}) as Record<string, unknown>
  }
  if (value === undefined) delete target[last]
  else target[last] = value
}

/** Returns undefined for missing and null values. */
export function getPath(tree: object, path: string): unknown {
  return getUpdatePath(tree, path) ?? undefined
}

/** Returns undefined if the update leaves the path unchanged, null if it clears the value or a parent. */
export function getUpdatePath(update: object, path: string): unknown {
  let value: unknown = update
  for (const key of path.split('.')) {
    if (value === null || value === undefined) return value
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

export const isUnanswered = (value: unknown): boolean => value === undefined || value === null || value === ''
