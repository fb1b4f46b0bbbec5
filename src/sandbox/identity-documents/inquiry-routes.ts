/** Ends a photo-ID or document inquiry with the tester's outcome (docs/sandbox.md). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { toInquiryStatus } from '#domain/step-ups/inquiry.ts'
import { endInquiry, sandboxOutcomes } from './sandbox-inquiry.ts'
import { sendData } from '#server/edge/endpoints/register-endpoints.ts'
import type { Services } from '#server/services.ts'

const params = z.object({ inquiryId: z.string() })
const body = z.object({ outcome: z.enum(sandboxOutcomes, 'choice_unknown') })

export function registerInquiryRoutes(app: FastifyInstance, services: Services): void {
  app.post('/sandbox/inquiries/:inquiryId', { schema: { body } }, async (request, reply) => {
    const { inquiryId } = z.parse(params, request.params)
    const { outcome } = z.parse(body, request.body)
    await endInquiry(services, inquiryId, outcome)
    return sendData(reply, { inquiryId, status: toInquiryStatus(outcome) })
  })
}
