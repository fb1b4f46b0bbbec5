/** Ends a photo-ID or document inquiry as a tester wishes (contract: Sandbox). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { inquiryOutcomes, statusOf } from '../../../domain/inquiries/inquiry.ts'
import { endInquiry } from '../../commands/sandbox-provider.ts'
import { sendData } from '../../http/endpoints.ts'
import type { Services } from '../../services.ts'

const body = z.object({ outcome: z.enum(inquiryOutcomes, 'choice_unknown') })

export function addSandboxInquiries(app: FastifyInstance, services: Services): void {
  app.post('/sandbox/inquiries/:inquiryId', { schema: { body } }, async (request, reply) => {
    const { inquiryId } = request.params as { inquiryId: string }
    const { outcome } = z.parse(body, request.body)
    await endInquiry(services, inquiryId, outcome)
    return sendData(reply, { inquiryId, status: statusOf(outcome) })
  })
}
