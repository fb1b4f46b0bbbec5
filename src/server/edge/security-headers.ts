/** Security headers. The content security policy allows only our own files and API, and the card vault as a frame. */
import { createHash } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { portals } from '#domain/referrals/portal.ts'
import type { Config } from '../config.ts'

/** Chrome applies `form-action` to redirects too: sign-in goes from a portal to the OpenID provider and back. */
const formActionOrigins = (config: Config): string[] => [
  ...new Set([
    ...portals.map((portal) => config.publicOrigins[portal]),
    ...(config.oidc ? [new URL(config.oidc.issuer).origin] : []),
  ]),
]

/** Plaid's script opens Link in a frame (BANK-02). */
const plaidSources = ({ vendors: { bankLink } }: Config) =>
  bankLink?.name === 'plaid'
    ? {
        scripts: ['https://cdn.plaid.com/link/v2/stable/link-initialize.js'],
        frames: ['https://cdn.plaid.com'],
        calls: [`https://${bankLink.settings.environment}.plaid.com`],
      }
    : { scripts: [], frames: [], calls: [] }

/** Empty without a maps key (API2-50). */
const mapsSources = ({ maps }: Config) => ({
  mapsScript: maps?.origins.slice(0, 1) ?? [],
  mapsCalls: maps?.origins ?? [],
})

export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const { scripts, frames, calls: connectSources } = plaidSources(config)
  const { mapsScript, mapsCalls } = mapsSources(config)
  const isHttps = Object.values(config.publicOrigins).every((origin) => origin.startsWith('https:'))
  const headers = await helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...connectSources, ...mapsCalls],
        'font-src': ["'self'"],
        'form-action': ["'self'", ...formActionOrigins(config)],
        'frame-ancestors': ["'none'"],
        'frame-src': [config.publicOrigins.vault, ...frames],
        'img-src': ["'self'", 'data:'],
        'object-src': ["'none'"],
        'script-src': ["'self'", ...scripts, ...mapsScript],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'"],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    // Plaid opens banks that use OAuth in a window that needs its opener.
    crossOriginOpenerPolicy: { policy: config.vendors.bankLink ? 'same-origin-allow-popups' : 'same-origin' },
    frameguard: { action: 'deny' },
    // `no-referrer` would remove the Origin header of forms, which the CSRF check needs.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      ...headers,
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    })
    done()
  })
}

/** Cached because helmet builds them per request, although they depend on the configuration alone. */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, options)
  const headers: Record<string, string> = {}
  probe.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = String(value)
    return ''
  })
  await probe.inject('/')
  await probe.close()
  return headers
}

/** Contents of a document's own `style` and `script` elements. */
export interface InlineContents {
  styles: readonly string[]
  scripts: readonly string[]
}

export function allowInlineContents(reply: FastifyReply, { styles, scripts }: InlineContents): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy
      .replace("style-src 'self'", (own) => [own, ...styles.map(sourceHash)].join(' '))
      .replace("script-src 'self'", (own) => [own, ...scripts.map(sourceHash)].join(' ')),
  )
}

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
