/** The link that asks for tax information, as it would be mailed (contract: Sandbox). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { taxTypes } from '../../../domain/tax/tax-information.ts'
import { makeTaxLink } from '../../commands/tax-link.ts'
import { sendData } from '../../http/endpoints.ts'
import type { Services } from '../../services.ts'

const body = z.object({ applicationId: z.string(), type: z.enum(taxTypes, 'choice_unknown') })

export function addSandboxTaxLink(app: FastifyInstance, services: Services): void {
  app.post('/sandbox/tax-link', { schema: { body } }, async (request, reply) => {
    const { applicationId, type } = z.parse(body, request.body)
    return sendData(reply, { url: await makeTaxLink(services, applicationId, type) })
  })
}
