/** Creates the signed link to the tax form, which is emailed outside the sandbox (docs/sandbox.md). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { taxTypes } from '#domain/tax/tax-information.ts'
import { createTaxLink } from '#server/features/tax/core/tax-link.ts'
import { sendData } from '#server/edge/endpoints/register-endpoints.ts'
import type { Services } from '#server/services.ts'

const body = z.object({ applicationId: z.string(), type: z.enum(taxTypes, 'choice_unknown') })

export function registerTaxLinkRoutes(app: FastifyInstance, services: Services): void {
  app.post('/sandbox/tax-link', { schema: { body } }, async (request, reply) => {
    const { applicationId, type } = z.parse(body, request.body)
    return sendData(reply, { url: await createTaxLink(services, applicationId, type) })
  })
}
