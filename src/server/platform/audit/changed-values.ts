import { canonicalJson } from './chain.ts'

export interface ChangedValue {
  /** Dotted path. */
  field: string
  /** JSON; undefined if absent. */
  before: string | undefined
  after: string | undefined
}

/** Fields that differ, down to the leaves of nested objects. An empty, null or missing value is absent. */
export function changedValues(before: object, after: object, prefix = ''): ChangedValue[] {
  const [old, changed] = [before, after].map((value) => new Map<string, unknown>(Object.entries(value)))
  const names = [...new Set([...(old?.keys() ?? []), ...(changed?.keys() ?? [])])].toSorted()
  return names.flatMap((name) => {
    const field = prefix + name
    const [a, b] = [old?.get(name), changed?.get(name)]
    if (isRecord(a) || isRecord(b))
      return changedValues(isRecord(a) ? a : {}, isRecord(b) ? b : {}, `${field}.`)
    const [oldText, newText] = [leaf(a), leaf(b)]
    return oldText === newText ? [] : [{ field, before: oldText, after: newText }]
  })
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const leaf = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : canonicalJson(value)
