/** Filters of the list; they stay in the address, so that a filtered list can be bookmarked. */
const names = ['search', 'status', 'waitingCode'] as const
export type Filters = Partial<Record<(typeof names)[number], string>>

const givenOf = (filters: Filters): [string, string][] =>
  names.flatMap((name) => {
    const value = filters[name]
    return value ? [[name, value] satisfies [string, string]] : []
  })

export function readFilters(search: string): Filters {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    givenOf(Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? '']))),
  )
}

export function writeFilters(filters: Filters): void {
  const search = new URLSearchParams(givenOf(filters))
  window.history.replaceState(null, '', `${window.location.pathname}${search.size > 0 ? `?${search}` : ''}`)
}
