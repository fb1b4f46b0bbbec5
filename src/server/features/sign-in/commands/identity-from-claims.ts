/** Reads the user's identity from ID token claims. */
import * as z from 'zod/mini'
import { isUserRole } from '#domain/application/user-roles.ts'
import type { Identity } from '#server/platform/sessions/sessions.ts'

const idTokenClaims = z.object({
  sub: z.string(),
  email: z.string().check(z.minLength(3)),
  /** Some providers send "true" as a string. */
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
  organization_id: z.optional(z.string()),
})

/**
 * @throws Error without a verified email address, because invited partners are recognized by it
 * (docs/decisions/0014-owners-verify-themselves.md)
 */
export function identityFromClaims(issuer: string, claims: unknown): Identity {
  const { sub, email, email_verified, name, roles = [], organization_id } = z.parse(idTokenClaims, claims)
  if (String(email_verified) !== 'true')
    throw new Error('The OpenID provider has not verified the email address.')
  return {
    issuer,
    subject: sub,
    email,
    name: name ?? null,
    roles: roles.filter(isUserRole),
    organizationId: organization_id ?? null,
  }
}
