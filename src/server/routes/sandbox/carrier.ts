/** The sandbox's carrier: a page that returns by itself, unless the tester has it say that the phone is another. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { translatorFor } from '../../../messages/catalogs.ts'
import { refuseAtCarrier } from '../../commands/sandbox-provider.ts'
import { contextOf } from '../../http/context.ts'
import { html, page } from '../../http/html.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'

const query = z.object({ reference: z.string(), return: z.string() })
/** So long the page stands before it returns by itself. */
const returnsAfterSeconds = 4

export function addSandboxCarrier(app: FastifyInstance, services: Services): void {
  const origins: readonly string[] = Object.values(services.config.publicOrigins)
  const ours = (address: string): string => {
    if (!URL.canParse(address) || !origins.includes(new URL(address).origin)) throw refuse('not_found')
    return address
  }

  app.get('/sandbox/carrier', { schema: { querystring: query } }, async (request, reply) => {
    const { reference, return: address } = z.parse(query, request.query)
    const { t, locale } = translatorFor(contextOf(request, services.config).language)
    const back = ours(address)
    const refusal = new URLSearchParams({ reference, return: back }).toString()
    reply.header('refresh', `${returnsAfterSeconds};url=${back}`)
    return reply.type('text/html; charset=utf-8').send(
      page(
        locale,
        t('sandbox.carrier.title'),
        html`<h1>${t('sandbox.carrier.title')}</h1>
          <p role="status">${t('sandbox.carrier.explained')}</p>
          <p><a class="button" href="${back}">${t('sandbox.carrier.continue')}</a></p>
          <p><a href="/sandbox/carrier/refusal?${refusal}">${t('sandbox.carrier.other_phone')}</a></p>`,
      ),
    )
  })

  app.get('/sandbox/carrier/refusal', { schema: { querystring: query } }, async (request, reply) => {
    const { reference, return: address } = z.parse(query, request.query)
    const back = ours(address)
    await refuseAtCarrier(services, reference)
    return reply.redirect(back, 303)
  })
}
