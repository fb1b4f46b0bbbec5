/** Organizations of partners. */
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '#server/platform/audit.ts'
import type { OrganizationsTable } from '#server/platform/database/tables/partner-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { KeyMode } from './key-secret.ts'

export type OrganizationRow = Selectable<OrganizationsTable>

/** Mode of every organization and key of this installation: `live` in production only. */
export const modeOf = ({ config }: Pick<Services, 'config'>): KeyMode =>
  config.env === 'production' ? 'live' : 'test'

/** Audit chain of what happens to an organization and its keys. */
export const organizationChain = (organizationId: string): string => `organization:${organizationId}`

export const findOrganization = (db: Database, id: string): Promise<OrganizationRow | undefined> =>
  db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst()

/** @throws Error if it does not exist: each caller belongs to one */
export const getOrganization = (db: Database, id: string): Promise<OrganizationRow> =>
  db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Rows that refer to it may be inserted meanwhile. @throws Error if it does not exist */
export const lockOrganization = (trx: Trx, id: string): Promise<OrganizationRow> =>
  trx.selectFrom('organizations').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

type CreateServices = Pick<Services, 'config' | 'clock' | 'referenceData'>

/** Creates the row when an administrator first calls; of calls at the same time, one creates it. */
export async function ensureOrganization(
  services: CreateServices & Pick<Services, 'db'>,
  id: string,
  userId: string,
): Promise<void> {
  if (await findOrganization(services.db, id)) return
  await services.db.transaction().execute((trx) => createOrganization(trx, services, id, userId))
}

/** Does nothing if it exists. */
export async function createOrganization(
  trx: Trx,
  services: CreateServices,
  id: string,
  userId: string,
): Promise<void> {
  const now = services.clock.now()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('organizations')
    .values({
      id,
      name: services.referenceData.findPartnerName(id) ?? id,
      mode: modeOf(services),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  await recordAudit(trx, {
    occurredAt: now,
    actor: userId,
    action: 'organization.created',
    chain: organizationChain(id),
    details: { organizationId: id },
  })
}

export interface Administrator {
  id: string
  name: string | null
  email: string
  last_signed_in_at: Date
}

/** People who administer it in the console, as of their latest sign-in. */
export const findAdministrators = (db: Database, organizationId: string): Promise<Administrator[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'issuer', 'subject', 'last_signed_in_at'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`roles @> '["partner"]'`)
    .orderBy('last_signed_in_at', 'desc')
    .orderBy('id')
    .execute()
