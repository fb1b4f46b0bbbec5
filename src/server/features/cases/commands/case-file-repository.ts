/** Reads of a case file in addition to the application's row. */
import type { Selectable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { DecisionRecordsTable } from '#server/platform/database/tables/decision-tables.ts'
import type { AuditLogTable } from '#server/platform/database/tables/platform-tables.ts'
import type { InquiriesTable } from '#server/platform/database/tables/verification-tables.ts'
import type { Database } from '#server/platform/database/tables.ts'

export type DecisionRecord = Selectable<DecisionRecordsTable>
export type AuditRecord = Pick<
  Selectable<AuditLogTable>,
  'id' | 'occurred_at' | 'actor' | 'action' | 'details' | 'changes'
>

/** Newest first. */
export const findDecisionRecords = (db: Database, id: ApplicationId): Promise<DecisionRecord[]> =>
  db
    .selectFrom('decision_records')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('application_version', 'desc')
    .limit(100)
    .execute()

/** Newest first, without reads by staff. */
export const findHistory = (db: Database, id: ApplicationId): Promise<AuditRecord[]> =>
  db
    .selectFrom('audit_log')
    .select(['id', 'occurred_at', 'actor', 'action', 'details', 'changes'])
    .where('application_id', '=', id)
    .where('action', 'not in', ['case.read', 'application.read', 'impersonation.read'])
    .orderBy('id', 'desc')
    .limit(300)
    .execute()

export const findInquiries = (
  db: Database,
  id: ApplicationId,
): Promise<Pick<Selectable<InquiriesTable>, 'id' | 'kind' | 'owner_id' | 'outcome' | 'created_at'>[]> =>
  db
    .selectFrom('inquiries')
    .select(['id', 'kind', 'owner_id', 'outcome', 'created_at'])
    .where('application_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()

export type ChainRecord = Pick<
  Selectable<AuditLogTable>,
  'occurred_at' | 'actor' | 'action' | 'details' | 'day' | 'sequence' | 'hash'
>

/** Audit chain of the application, oldest first. */
export const findChain = (db: Database, id: ApplicationId): Promise<ChainRecord[]> =>
  db
    .selectFrom('audit_log')
    .select(['occurred_at', 'actor', 'action', 'details', 'day', 'sequence', 'hash'])
    .where('chain', '=', id)
    .orderBy('day')
    .orderBy('sequence')
    .limit(10_000)
    .execute()
