/**
 * Seals decisions, payouts and releases that predate seals or were written by processes of the previous
 * version, if they match the audit log (docs/decisions/0120-what-decides-is-sealed.md). Idempotent.
 */
import * as z from 'zod/mini'
import { sql } from 'kysely'
import {
  findDecisionEntry,
  findPayoutsEntry,
  sealedDecision,
  sealedPayouts,
} from '#server/features/applications/core/proven-decision.ts'
import { readUnsealedRecords } from '#server/features/applications/core/find-row-problems.ts'
import { recordAudit } from '../platform/audit.ts'
import { type SealedRecord, sealRecords } from '../platform/audit/record-seals.ts'
import { defineJob, handleJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Trx } from '../platform/database/tables.ts'
import { findReleaseEntry, findUnsealedReleases, sealedRelease } from '../underwriting/policy/repository.ts'
import type { Services } from '../services.ts'

const sealRecordsJob = defineJob({ name: 'seal-records', payload: z.object({}), subject: null, open: null })

/** Does nothing while a run is waiting. */
export const scheduleRecordSeals = (trx: Trx, jobs: Jobs): Promise<void> =>
  jobs.send(trx, sealRecordsJob, {}, { singletonKey: sealRecordsJob.name })

export const sealRecordsHandler = handleJob(sealRecordsJob, sealUnsealedRecords)

type JobServices = Pick<Services, 'db' | 'clock'>

/** Rows without an audit record stay unsealed: they don't count, and verification reports them. */
export async function sealUnsealedRecords(services: JobServices): Promise<void> {
  const { db } = services
  await sealEach(services, await findUnsealedReleases(db), async (trx, release) => ({
    entry: await findReleaseEntry(trx, release),
    record: sealedRelease(release),
  }))
  for await (const records of readUnsealedRecords(db))
    await sealEach(services, records, async (trx, record) => ({
      entry: await findDecisionEntry(trx, record, record.decided_at),
      record: sealedDecision(record),
    }))
  const paidOut = await db
    .selectFrom('applications')
    .select(['id', 'enable_deposits'])
    .where('enable_deposits', '=', true)
    .where(
      sql<boolean>`not exists (select from record_seals
      where table_name = 'applications' and row_id = applications.id)`,
    )
    .execute()
  await sealEach(services, paidOut, async (trx, row) => ({
    entry: await findPayoutsEntry(trx, row.id),
    record: sealedPayouts(row),
  }))
}

async function sealEach<Row>(
  { db, clock }: JobServices,
  rows: readonly Row[],
  find: (trx: Trx, row: Row) => Promise<{ entry: { hash: string } | null; record: SealedRecord }>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const counts: Record<string, number> = {}
    for (const row of rows) {
      const { entry, record } = await find(trx, row)
      if (!entry) continue
      await sealRecords(trx, entry.hash, [record])
      counts[record.table] = (counts[record.table] ?? 0) + 1
    }
    if (Object.keys(counts).length === 0) return
    await recordAudit(trx, {
      occurredAt: clock.now(),
      actor: 'system',
      action: 'records.sealed',
      chain: 'records',
      details: counts,
    })
  })
}
