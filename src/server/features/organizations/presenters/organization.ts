import type { KeyView, OrganizationView, PersonView } from '#api/partners/organization.ts'
import type { ListedKey } from '../core/key-repository.ts'
import type { Administrator, OrganizationRow } from '../core/organization-repository.ts'

export const presentOrganization = (row: OrganizationRow): OrganizationView => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  allowedOrigins: row.allowed_origins,
  returnOrigins: row.return_origins,
})

export const presentPerson = ({
  id,
  name,
  email,
  last_signed_in_at: lastSignedInAt,
}: Administrator): PersonView => ({ id, name, email, lastSignedInAt: lastSignedInAt.toISOString() })

/** Without the key itself, which only the answer that issues it holds. */
export const presentKey = ({ row, prefix, previousValidUntil }: ListedKey, now: Date): KeyView => ({
  id: row.id,
  name: row.name,
  prefix,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  previousValidUntil:
    previousValidUntil && previousValidUntil > now ? previousValidUntil.toISOString() : null,
})
