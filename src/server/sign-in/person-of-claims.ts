/** Who the sign-in host says that somebody is. */
import * as z from 'zod/mini'
import type { Identity } from '../store/sessions.ts'

/** Roles that a provider may give; any other is no concern of ours. */
const knownRoles: readonly string[] = ['support', 'underwriter', 'partner']

const claimsOfAPerson = z.object({
  sub: z.string(),
  email: z.string().check(z.minLength(3)),
  /** Some hosts send a word. */
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
  organization_id: z.optional(z.string()),
})

/**
 * The person of an id token. Throws where it tells of nobody we can write to, or of an address that the host knows not
 * to be confirmed: an invited partner is recognised by it (docs/decisions/0014-owners-verify-themselves.md).
 */
export function personOfClaims(issuer: string, claims: unknown): Identity {
  const { sub, email, email_verified, name, roles = [], organization_id } = z.parse(claimsOfAPerson, claims)
  if (email_verified !== undefined && String(email_verified) !== 'true')
    throw new Error('The sign-in host has not confirmed the e-mail address.')
  return {
    issuer,
    subject: sub,
    email,
    name: name ?? null,
    roles: roles.filter((role) => knownRoles.includes(role)),
    organizationId: organization_id ?? null,
  }
}
