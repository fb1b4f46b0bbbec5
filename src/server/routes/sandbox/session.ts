/** Signs a test client in without the browser's dance (contract: Sessions). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { email as emailRule, normaliseEmail } from '../../../domain/rules/email.ts'
import { contextOf } from '../../http/context.ts'
import { sendData } from '../../http/endpoints.ts'
import { idpIssuer } from '../../sandbox-idp/provider.ts'
import { userIdOf } from '../../sandbox-idp/user-id.ts'
import type { Services } from '../../services.ts'
import { signIn } from '../../sign-in/sign-in.ts'

const body = z.object({
  email: z
    .string('required')
    .check(z.refine((value) => emailRule(value, { market: 'US', today: '' }) === null, 'email_format')),
  name: z.optional(z.string().check(z.maxLength(200, 'characters'))),
  roles: z.optional(z.array(z.enum(['support', 'underwriter', 'partner'], 'choice_unknown'))),
  organizationId: z.optional(z.string().check(z.maxLength(200, 'characters'))),
})

export function addSandboxSession(app: FastifyInstance, services: Services): void {
  app.post('/sandbox/session', { schema: { body } }, async (request, reply) => {
    const typed = z.parse(body, request.body)
    const email = normaliseEmail(typed.email)
    const identity = {
      issuer: idpIssuer(services.config),
      subject: userIdOf(email),
      email,
      name: typed.name ?? null,
      roles: typed.roles ?? [],
      organizationId: typed.organizationId ?? null,
    }
    const { portal } = contextOf(request, services.config)
    const { userId } = await signIn(reply, services, identity, portal)
    return sendData(reply, { userId, email })
  })
}
