/** The origins that the product answers at, and the only ones that links are built from. */
import { defaultPortal, portals, type Portal } from '../../domain/portal.ts'
import { SettingFault } from './setting.ts'

export const publicSites = [...portals, 'vault'] as const
/** A portal, or the frame in which card numbers are typed. */
export type PublicSite = (typeof publicSites)[number]
export type PublicOrigins = Record<PublicSite, string>

const isSite = (value: string): value is PublicSite => publicSites.some((site) => site === value)

/** Reads `gdp=https://…,poynt=https://…,vault=https://…`. All three must be there, each with an origin of its own. */
export function publicOrigins(value: string): PublicOrigins {
  const found: Partial<PublicOrigins> = {}
  for (const part of value.split(',')) {
    const [site = '', origin = ''] = splitOnce(part.trim())
    if (!isSite(site) || !isOrigin(origin) || found[site] !== undefined) throw wrong()
    found[site] = origin
  }
  const { gdp, poynt, vault } = found
  if (!gdp || !poynt || !vault || new Set([gdp, poynt, vault]).size < 3) throw wrong()
  return { gdp, poynt, vault }
}

const wrong = () =>
  new SettingFault(
    `must give an origin of its own to each of ${publicSites.join(', ')}, as in "gdp=https://pay.example.com,…"`,
  )

const splitOnce = (part: string): [string, string] => {
  const at = part.indexOf('=')
  return [part.slice(0, at), part.slice(at + 1)]
}

const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value

/** Where the sites are on the developer's own machine (contract §2). */
export const localOrigins = (port: number): PublicOrigins => ({
  gdp: `http://localhost:${port}`,
  poynt: `http://poynt.localhost:${port}`,
  vault: `http://vault.localhost:${port}`,
})

/** Which portal a host name serves: the local names, and the hosts of the public origins. */
export function portalHosts(origins: PublicOrigins): Record<string, Portal> {
  const hosts: Record<string, Portal> = { localhost: defaultPortal }
  for (const portal of portals) {
    hosts[`${portal}.localhost`] = portal
    hosts[new URL(origins[portal]).hostname] = portal
  }
  return hosts
}
