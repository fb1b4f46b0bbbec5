/** The sandbox's lender: the page that an accepted offer leads to. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { translatorFor } from '../../../messages/catalogs.ts'
import { contextOf } from '../../http/context.ts'
import { html, page } from '../../http/html.ts'
import type { Services } from '../../services.ts'

const query = z.object({ offerId: z.string() })

export function addSandboxLender(app: FastifyInstance, { config }: Services): void {
  app.get('/sandbox/lender', { schema: { querystring: query } }, async (request, reply) => {
    const { offerId } = z.parse(query, request.query)
    const { t, locale } = translatorFor(contextOf(request, config).language)
    return reply.type('text/html; charset=utf-8').send(
      page(
        locale,
        t('sandbox.lender.title'),
        html`<h1>${t('sandbox.lender.title')}</h1>
          <p>${t('sandbox.lender.explained', { offerId })}</p>
          <p>
            <a class="button" href="${config.publicOrigins.gdp}/accounts">${t('sandbox.lender.back')}</a>
          </p>`,
      ),
    )
  })
}
