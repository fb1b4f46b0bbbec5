/** Referrals and their versions. Every change writes a version and an audit record. */
import type { Selectable } from 'kysely'
import { changedMembers } from '#domain/referrals/member-editors.ts'
import { ownerOfReferral, type Referral } from '#domain/referrals/referral.ts'
import type { ReferralSource } from '#domain/referrals/referral-source.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { AuditAction } from '#server/platform/audit/actions.ts'
import { json } from '#server/platform/database/columns.ts'
import type {
  ReferralsTable,
  ReferralVersionsTable,
} from '#server/platform/database/tables/referral-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type ReferralRow = Selectable<ReferralsTable>
export type ReferralVersionRow = Selectable<ReferralVersionsTable>

export const findReferrals = (db: Database | Trx): Promise<ReferralRow[]> =>
  db.selectFrom('referrals').selectAll().orderBy('id').execute()

export const findReferral = (db: Database, id: string): Promise<ReferralRow | undefined> =>
  db.selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirst()

export const lockReferral = (trx: Trx, id: string): Promise<ReferralRow | undefined> =>
  trx.selectFrom('referrals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findReferralsOf = (db: Database, organizationId: string): Promise<ReferralRow[]> =>
  db.selectFrom('referrals').selectAll().where('organization_id', '=', organizationId).orderBy('id').execute()

export const findVersion = (
  db: Database | Trx,
  id: string,
  version: number,
): Promise<ReferralVersionRow | undefined> =>
  db
    .selectFrom('referral_versions')
    .selectAll()
    .where('referral_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()

/** Without their configurations, newest first. @param before versions below this one */
export const findVersions = (
  db: Database,
  id: string,
  { before, limit }: { before: number; limit: number },
): Promise<Omit<ReferralVersionRow, 'configuration'>[]> =>
  db
    .selectFrom('referral_versions')
    .select(['referral_id', 'version', 'changed', 'source', 'restored_version', 'created_at', 'created_by'])
    .where('referral_id', '=', id)
    .where('version', '<', before)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

const actions: Record<ReferralSource, AuditAction> = {
  file: 'referral.imported',
  import: 'referral.imported',
  edit: 'referral.edited',
  restore: 'referral.restored',
}

export interface ReferralChange {
  now: Date
  /** User id, `system` or `operator`. */
  actor: string
  source: ReferralSource
  restoredVersion?: number
}

/**
 * Writes the next version, unless nothing changes.
 * @param before locked; undefined for a new referral
 * @returns the current row
 */
export async function writeReferral(
  trx: Trx,
  before: ReferralRow | undefined,
  configuration: Referral,
  { now, actor, source, restoredVersion }: ReferralChange,
): Promise<ReferralRow> {
  const changed = changedMembers(before?.configuration ?? {}, configuration)
  if (before && changed.length === 0) return before
  const values = {
    organization_id: ownerOfReferral(configuration),
    version: (before?.version ?? 0) + 1,
    configuration: json(configuration),
    source,
    updated_at: now,
    updated_by: actor,
  }
  const row = await (
    before
      ? trx.updateTable('referrals').set(values).where('id', '=', configuration.id).returningAll()
      : trx
          .insertInto('referrals')
          .values({ id: configuration.id, ...values })
          .returningAll()
  ).executeTakeFirstOrThrow()
  await trx
    .insertInto('referral_versions')
    .values({
      referral_id: row.id,
      version: row.version,
      configuration: json(configuration),
      changed: json(changed),
      source,
      restored_version: restoredVersion ?? null,
      created_at: now,
      created_by: actor,
    })
    .execute()
  await recordAudit(trx, {
    occurredAt: now,
    actor,
    action: actions[source],
    chain: `referral:${row.id}`,
    details: { referral: row.id, version: row.version, changed },
  })
  return row
}
