/**
 * Roles are sealed when the provider reports them; roles written to a session or user in any other way don't
 * count.
 */
import { isSealed, type RecordSeal, type SealedRecord } from '../audit/record-seals.ts'
import type { Encryption } from '../encryption/encryption.ts'

export interface GrantedRoles {
  roles: readonly string[]
  organizationId: string | null
}

export const noRoles: GrantedRoles = { roles: [], organizationId: null }

export const sealedSession = (
  { sessionId, userId }: { sessionId: string; userId: string },
  { roles, organizationId }: GrantedRoles,
): SealedRecord => ({ table: 'sessions', row: sessionId, content: { userId, roles, organizationId } })

export const sealedUser = (userId: string, { roles, organizationId }: GrantedRoles): SealedRecord => ({
  table: 'users',
  row: userId,
  content: { roles, organizationId },
})

/** An empty list of roles needs no seal. */
export const areGranted = (
  encryption: Pick<Encryption, 'isSigned'>,
  record: SealedRecord,
  { roles }: Pick<GrantedRoles, 'roles'>,
  seal: RecordSeal | null,
): boolean => roles.length === 0 || isSealed(encryption, record, seal)
