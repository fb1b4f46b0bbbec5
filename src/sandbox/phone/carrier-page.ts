/** Page of the simulated carrier. Redirects back after a delay; the tester may report a phone mismatch. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { toSafeReturnUrl } from '#domain/fields/return-url.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { requestContext } from '#server/edge/request-context.ts'
import { html, page } from '#server/edge/pages/html.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { SandboxMemory } from '../memory.ts'
import { reportPhoneMismatch } from './phone-carrier.ts'

const query = z.object({ reference: z.string(), return: z.string() })
const redirectDelaySeconds = 4

export function registerCarrierRoutes(app: FastifyInstance, services: Services, memory: SandboxMemory): void {
  const origins: readonly string[] = Object.values(services.config.publicOrigins)
  const requireOwnOrigin = (address: string): string => {
    if (toSafeReturnUrl(address, origins) === null) throw apiError('not_found')
    return address
  }

  app.get('/sandbox/carrier', { schema: { querystring: query } }, async (request, reply) => {
    const { reference, return: address } = z.parse(query, request.query)
    const { t, locale } = translatorFor(requestContext(request, services.config).language)
    const returnUrl = requireOwnOrigin(address)
    const mismatchQuery = new URLSearchParams({ reference, return: returnUrl }).toString()
    reply.header('refresh', `${redirectDelaySeconds};url=${returnUrl}`)
    return reply.type('text/html; charset=utf-8').send(
      page(
        locale,
        t('sandbox.carrier.title'),
        html`<h1>${t('sandbox.carrier.title')}</h1>
          <p role="status">${t('sandbox.carrier.description')}</p>
          <p><a class="button" href="${returnUrl}">${t('sandbox.carrier.continue')}</a></p>
          <p><a href="/sandbox/carrier/refusal?${mismatchQuery}">${t('sandbox.carrier.other_phone')}</a></p>`,
      ),
    )
  })

  app.get('/sandbox/carrier/refusal', { schema: { querystring: query } }, async (request, reply) => {
    const { reference, return: address } = z.parse(query, request.query)
    const returnUrl = requireOwnOrigin(address)
    await reportPhoneMismatch(memory, reference)
    return reply.redirect(returnUrl, 303)
  })
}
