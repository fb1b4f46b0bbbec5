/**
 * Card frame: the only page on the vault's own host. The embedding portal passes its origin, and the response allows
 * that one origin to frame the page and to exchange messages with it.
 */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { fallbackLanguage, isLanguage } from '#domain/countries/market.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { isPortalOrigin } from '#server/edge/sessions/csrf.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { vaultPage } from './vault-page.ts'

const query = z.object({ portal: z.string(), language: z.optional(z.string()) })
const fontFile = (family: string): string =>
  import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)
const files = [
  ['vault.js', 'text/javascript; charset=utf-8', new URL('vault.js', import.meta.url)],
  ['vault.css', 'text/css; charset=utf-8', new URL('vault.css', import.meta.url)],
  // Fonts of both brands, since a frame can't use those of its page.
  ['figtree.woff2', 'font/woff2', new URL(fontFile('figtree'))],
  ['manrope.woff2', 'font/woff2', new URL(fontFile('manrope'))],
] as const

const contentSecurityPolicyFor = (portal: string): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    `frame-ancestors ${portal}`,
    "img-src 'self' data:",
    "script-src 'self'",
    "style-src 'self'",
  ].join(';')

export function registerVaultPages(app: FastifyInstance, { config }: Services): void {
  for (const [name, type, source] of files) {
    const content = readFileSync(source)
    app.get(`/sandbox/${name}`, { config: { vault: 'only' } }, async (_request, reply) =>
      reply.type(type).send(content),
    )
  }

  app.get(
    '/sandbox/vault',
    { schema: { querystring: query }, config: { vault: 'only' } },
    async (request, reply) => {
      const { portal, language } = z.parse(query, request.query)
      if (!isPortalOrigin(portal, config)) throw apiError('not_found')
      const translator = translatorFor(isLanguage(language) ? language : fallbackLanguage)
      return reply
        .header('content-security-policy', contentSecurityPolicyFor(portal))
        .removeHeader('x-frame-options')
        .type('text/html; charset=utf-8')
        .send(vaultPage(translator, portal))
    },
  )
}
