/**
 * Card frame: the only page on the vault's own host. The embedding portal passes its origin, and the response allows
 * that one origin to frame the page and to exchange messages with it.
 */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { fallbackLanguage, isLanguage } from '../../domain/countries/market.ts'
import { translatorFor } from '../../messages/catalogs.ts'
import { isPortalOrigin } from '../../server/edge/sessions/csrf.ts'
import { apiError } from '../../server/api-error.ts'
import type { Services } from '../../server/services.ts'
import { vaultPage } from './vault-page.ts'

const query = z.object({ portal: z.string(), language: z.optional(z.string()) })
const files = [
  ['vault.js', 'text/javascript; charset=utf-8'],
  ['vault.css', 'text/css; charset=utf-8'],
] as const

const contentSecurityPolicyFor = (portal: string): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "form-action 'none'",
    `frame-ancestors ${portal}`,
    "img-src 'self' data:",
    "script-src 'self'",
    "style-src 'self'",
  ].join(';')

export function registerVaultPages(app: FastifyInstance, { config }: Services): void {
  for (const [name, type] of files) {
    const text = readFileSync(new URL(name, import.meta.url), 'utf8')
    app.get(`/sandbox/${name}`, { config: { vault: 'only' } }, async (_request, reply) =>
      reply.type(type).send(text),
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
