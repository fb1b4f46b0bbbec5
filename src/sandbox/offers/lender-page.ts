/** Page of the simulated lender, opened by accepting an offer. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { translatorFor } from '#messages/catalogs.ts'
import { requestContext } from '#server/edge/request-context.ts'
import { html, page } from '#server/edge/pages/html.ts'
import type { Services } from '#server/services.ts'

const query = z.object({ offerId: z.string() })

export function registerLenderPage(app: FastifyInstance, { config }: Services): void {
  app.get('/sandbox/lender', { schema: { querystring: query } }, async (request, reply) => {
    const { offerId } = z.parse(query, request.query)
    const { t, locale } = translatorFor(requestContext(request, config).language)
    return reply.type('text/html; charset=utf-8').send(
      page(
        locale,
        t('sandbox.lender.title'),
        html`<h1>${t('sandbox.lender.title')}</h1>
          <p>${t('sandbox.lender.description', { offerId })}</p>
          <p>
            <a class="button" href="${config.publicOrigins.gdp}/accounts">${t('sandbox.lender.back')}</a>
          </p>`,
      ),
    )
  })
}
