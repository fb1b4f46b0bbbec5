import type { Services } from '#server/services.ts'
import { findKeys, type ListedKey } from '../core/key-repository.ts'
import { getOrganization, type OrganizationRow } from '../core/organization-repository.ts'

export const readOrganization = ({ db }: Services, organizationId: string): Promise<OrganizationRow> =>
  getOrganization(db, organizationId)

/** Keys that are not revoked, newest first. */
export const listKeys = ({ db }: Services, organizationId: string): Promise<ListedKey[]> =>
  findKeys(db, organizationId)
