import type { Services } from '#server/services.ts'
import { findKeys, type ListedKey } from '../core/key-repository.ts'
import {
  type Administrator,
  findAdministrators,
  getOrganization,
  type OrganizationRow,
} from '../core/organization-repository.ts'

export const readOrganization = ({ db }: Services, organizationId: string): Promise<OrganizationRow> =>
  getOrganization(db, organizationId)

/** Keys that are not revoked, newest first. */
export const listKeys = ({ db }: Services, organizationId: string): Promise<ListedKey[]> =>
  findKeys(db, organizationId)

/** Who signed in last is first. */
export const listPeople = ({ db }: Services, organizationId: string): Promise<Administrator[]> =>
  findAdministrators(db, organizationId)
