/** Signs in a test client without OpenID redirects (docs/sandbox.md). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { userRoles } from '#domain/application/user-roles.ts'
import { email as emailRule, normalizeEmail } from '#domain/fields/rules/email.ts'
import { omitUndefined } from '#domain/optional.ts'
import { requestContext } from '#server/edge/request-context.ts'
import { sendData } from '#server/edge/endpoints/register-endpoints.ts'
import type { Services } from '#server/services.ts'
import { signInAs } from './sign-in-as.ts'

const body = z.object({
  email: z
    .string('required')
    .check(z.refine((value) => emailRule(value, { market: 'US', today: '' }) === null, 'email_format')),
  name: z.optional(z.string().check(z.maxLength(200, 'characters'))),
  roles: z.optional(z.array(z.enum(userRoles, 'choice_unknown'))),
  organizationId: z.optional(z.string().check(z.maxLength(200, 'characters'))),
})

export function registerSessionRoutes(app: FastifyInstance, services: Services): void {
  app.post('/sandbox/session', { schema: { body } }, async (request, reply) => {
    const input = z.parse(body, request.body)
    const email = normalizeEmail(input.email)
    const { portal } = requestContext(request, services.config)
    const { userId } = await signInAs(reply, services, portal, { ...omitUndefined(input), email })
    return sendData(reply, { userId, email })
  })
}
