/** Portals: the brands the product is offered under, selected by host name (PORTAL-01…03). */
import type { Brand, PortalDefinition } from './portals/definition.ts'
import { gdp } from './portals/gdp.ts'
import { poynt } from './portals/poynt.ts'

export const portalDefinitions = { gdp, poynt } satisfies Record<string, PortalDefinition>
export type Portal = keyof typeof portalDefinitions
export const portals = Object.keys(portalDefinitions) as Portal[]
export const defaultPortal: Portal = 'gdp'

/** Theme and base colors that a brand's pages have on the host of a portal. */
export const lookOf = (portal: Portal, { look }: Pick<Brand, 'look'>): PortalDefinition =>
  portalDefinitions[look ?? portal]

/** Parses a portal name or alias, ignoring case. */
export function parsePortal(value: string): Portal | null {
  const name = value.trim().toLowerCase()
  return portals.find((portal) => portal === name || portalDefinitions[portal].aliases.includes(name)) ?? null
}

/** Returns the portal configured for a host, or the default portal. Ignores port and case. */
export function portalForHost(host: string | undefined, hosts: Readonly<Record<string, Portal>>): Portal {
  const hostname = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return Object.hasOwn(hosts, hostname) ? (hosts[hostname] ?? defaultPortal) : defaultPortal
}
