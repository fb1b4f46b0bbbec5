/**
 * The card frame: the one page of the vault's own host, framed by the portals alone (contract §2). Whoever frames it
 * names the portal that it is; the answer lets that one origin frame it and speaks to no other.
 */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { fallbackLanguage, isLanguage } from '../../../domain/market.ts'
import { translatorFor } from '../../../messages/catalogs.ts'
import { isPortal } from '../../http/cross-site.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { vaultPage } from './vault-page.ts'

const query = z.object({ portal: z.string(), language: z.optional(z.string()) })
const files = [
  ['vault.js', 'text/javascript; charset=utf-8'],
  ['vault.css', 'text/css; charset=utf-8'],
] as const

/** It runs its own script, asks its own host, and sends forms nowhere. */
const policyFor = (portal: string): string =>
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

export function addSandboxVault(app: FastifyInstance, { config }: Services): void {
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
      if (!isPortal(portal, config)) throw refuse('not_found')
      const translator = translatorFor(isLanguage(language) ? language : fallbackLanguage)
      return reply
        .header('content-security-policy', policyFor(portal))
        .removeHeader('x-frame-options')
        .type('text/html; charset=utf-8')
        .send(vaultPage(translator, portal))
    },
  )
}
