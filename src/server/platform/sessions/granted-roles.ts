/** Roles as they are sealed when the provider names them: what is written into a session or a user otherwise gives none. */
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

/** Nobody needs to prove that they have none. */
export const areGranted = (
  encryption: Pick<Encryption, 'isSigned'>,
  record: SealedRecord,
  { roles }: Pick<GrantedRoles, 'roles'>,
  seal: RecordSeal | null,
): boolean => roles.length === 0 || isSealed(encryption, record, seal)
