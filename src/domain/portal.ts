/** A portal is one of the two brands the product is offered under, chosen by host name (PORTAL-01…03). */
export const portals = ['gdp', 'poynt'] as const
export type Portal = (typeof portals)[number]
export const defaultPortal: Portal = 'gdp'

const spellings: Record<string, Portal> = { gdp: 'gdp', godaddy: 'gdp', poynt: 'poynt' }

/** The portal that a value names in either spelling and any case; null when it names none. */
export function portalFrom(value: string): Portal | null {
  const spelling = value.trim().toLowerCase()
  return Object.hasOwn(spellings, spelling) ? (spellings[spelling] ?? null) : null
}

/** The portal that serves a host: its configured one, else the default. Port and case do not matter. */
export function portalOfHost(host: string | undefined, hosts: Readonly<Record<string, Portal>>): Portal {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return Object.hasOwn(hosts, name) ? (hosts[name] ?? defaultPortal) : defaultPortal
}
