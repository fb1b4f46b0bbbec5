/** The origins of the portals and of the card frame. Links are built only from these. */
import * as z from 'zod/mini'
import { defaultPortal, parsePortal, portals, type Portal } from '#domain/referrals/portal.ts'
import { pairs } from './setting.ts'

/** `vault` serves the card frame. */
export const publicSites = [...portals, 'vault'] as const
export type PublicSite = (typeof publicSites)[number]
export type PublicOrigins = Record<PublicSite, string>

const message = `must give an origin of its own host name to each of ${publicSites.join(', ')}, as in "gdp=https://pay.example.com,…"`
const origin = z.url(message).check(
  z.refine((value) => {
    const { origin: parsed, protocol } = URL.parse(value) ?? {}
    return parsed === value && /^https?:$/.test(protocol ?? '')
  }, message),
)

const hostnames = (origins: PublicOrigins) =>
  Object.values(origins).map((value) => URL.parse(value)?.hostname)

/** Parses `gdp=https://…,poynt=https://…,vault=https://…`. Portals have two names each (PORTAL-02). */
export const publicOriginsSchema = z.pipe(
  z.pipe(
    pairs('=', message),
    z.transform((entries) => {
      const sites = entries.map(([site]) => parsePortal(site) ?? site)
      // A site given twice, by either name, is reported as unknown.
      return Object.fromEntries(
        entries.map(([, value], index) => {
          const site = sites[index] ?? ''
          return [sites.indexOf(site) === index ? site : `${site} again`, value]
        }),
      )
    }),
  ),
  z
    .strictObject(
      Object.fromEntries(publicSites.map((site) => [site, origin])) as Record<PublicSite, typeof origin>,
      message,
    )
    .check(z.refine((origins) => new Set(hostnames(origins)).size === publicSites.length, message)),
)

/** The default portal is at localhost, every other site at a subdomain. */
export const localOrigins = (port: number): PublicOrigins =>
  Object.fromEntries(
    publicSites.map((site) => [site, `http://${site === defaultPortal ? '' : `${site}.`}localhost:${port}`]),
  ) as PublicOrigins

/** Maps the hosts of the public origins to portals, and in the sandbox the local host names. */
export function portalHosts(origins: PublicOrigins, sandbox: boolean): Record<string, Portal> {
  const hosts: Record<string, Portal> = sandbox ? { localhost: defaultPortal } : {}
  for (const portal of portals) {
    if (sandbox) hosts[`${portal}.localhost`] = portal
    hosts[new URL(origins[portal]).hostname] = portal
  }
  return hosts
}
