/** A map of limited size that drops the least recently used entry. */
export interface RecentMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  deleteWhere(matches: (value: Value) => boolean): void
  clear(): void
}

export function createRecentMap<Value>(maxSize: number): RecentMap<Value> {
  // A map is iterated in the order of insertion.
  const entries = new Map<string, Value>()
  const set = (key: string, value: Value): void => {
    entries.delete(key)
    entries.set(key, value)
    const [oldest] = entries.keys()
    if (entries.size > maxSize && oldest !== undefined) entries.delete(oldest)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete: (key) => void entries.delete(key),
    deleteWhere(matches) {
      for (const [key, value] of entries) if (matches(value)) entries.delete(key)
    },
    clear: () => entries.clear(),
  }
}
