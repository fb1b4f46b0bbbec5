/** Whether two values are the same in JSON: members in any order; what is absent is as good as null. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (!isTree(one) || !isTree(other)) return (one ?? null) === (other ?? null)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => sameJson(one[key], other[key]))
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
