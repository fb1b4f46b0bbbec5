/** What browsers may do with our pages: run our files, talk to us, frame the card vault, be framed by nobody. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { portals } from '../../domain/portal.ts'
import type { Config } from '../config.ts'

/**
 * Chrome holds the redirects that follow a form against `form-action` too: signing in leads from a portal to the
 * sign-in host and back.
 */
const formTargets = (config: Config): string[] => [
  ...new Set([
    ...portals.map((portal) => config.publicOrigins[portal]),
    ...(config.oidc ? [new URL(config.oidc.issuer).origin] : []),
  ]),
]

/** Plaid's window is a frame of theirs, put up by a script of theirs; only where Plaid is the vendor (BANK-02). */
const plaidSources = ({ plaid }: Config) => ({
  scripts: plaid ? ['https://cdn.plaid.com/link/v2/stable/link-initialize.js'] : [],
  frames: plaid ? ['https://cdn.plaid.com'] : [],
  calls: plaid ? [`https://${plaid.environment}.plaid.com`] : [],
})

/** The maps script and what it calls: the origins that are configured, with a key, and no others (API2-50). */
const mapsSources = ({ maps }: Config) => ({
  mapsScript: maps?.origins.slice(0, 1) ?? [],
  mapsCalls: maps?.origins ?? [],
})

export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const { scripts, frames, calls } = plaidSources(config)
  const { mapsScript, mapsCalls } = mapsSources(config)
  const overTls = Object.values(config.publicOrigins).every((origin) => origin.startsWith('https:'))
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...calls, ...mapsCalls],
        'font-src': ["'self'"],
        'form-action': ["'self'", ...formTargets(config)],
        'frame-ancestors': ["'none'"],
        'frame-src': [config.publicOrigins.vault, ...frames],
        'img-src': ["'self'", 'data:'],
        'object-src': ["'none'"],
        'script-src': ["'self'", ...scripts, ...mapsScript],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'"],
        ...(overTls && { 'upgrade-insecure-requests': [] }),
      },
    },
    // Banks that sign people in on a page of their own are opened by Plaid in a window that talks to its opener.
    crossOriginOpenerPolicy: { policy: config.plaid ? 'same-origin-allow-popups' : 'same-origin' },
    frameguard: { action: 'deny' },
    // `no-referrer` would also empty the Origin of our own forms, which is what they are checked by.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: overTls && { maxAge: 31_536_000, includeSubDomains: false },
  })
}
