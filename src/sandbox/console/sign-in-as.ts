/** Starts a session for a person of the sandbox, without OpenID redirects. */
import type { FastifyReply } from 'fastify'
import type { UserRole } from '#domain/application/user-roles.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import { signIn } from '#server/edge/sessions/sign-in.ts'
import type { Services } from '#server/services.ts'
import { idpIssuer } from '../sign-in-host/provider.ts'
import { sandboxUserId } from '../sign-in-host/user-id.ts'

export interface SandboxPerson {
  /** The same address is always the same person. */
  email: string
  name?: string | null
  roles?: readonly UserRole[]
  organizationId?: string | null
}

export const signInAs = (
  reply: FastifyReply,
  services: Services,
  portal: Portal,
  { email, name = null, roles = [], organizationId = null }: SandboxPerson,
): Promise<{ userId: string; sessionId: string }> =>
  signIn(
    reply,
    services,
    {
      issuer: idpIssuer(services.config),
      subject: sandboxUserId(email),
      email,
      name,
      roles,
      organizationId,
      authenticatedMsAgo: 0,
    },
    portal,
  )
