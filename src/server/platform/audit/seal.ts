/**
 * Seals the heads of all chains in a separate chain, so that the deletion of a whole chain is detected. A
 * seal is an audit record that lists the head of each chain that grew since the previous seal. Writers don't
 * wait for it.
 */
import * as z from 'zod/mini'
import { minuteMs } from '#domain/dates/duration.ts'
import { lockChain, recordAudit } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Database, Trx } from '../database/tables.ts'
import { defineJob, handleJob } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type SealedEnd, sealChain } from './chain.ts'

const intervalMs = 5 * minuteMs
const maxEndsPerSeal = 1000

const sealJob = defineJob({ name: 'seal-audit', payload: z.object({}), subject: null, open: null })

/** Does nothing while a run is waiting. */
export const scheduleSeal = (trx: Trx, jobs: Jobs, afterMs = 0): Promise<void> =>
  jobs.send(trx, sealJob, {}, { afterMs, singletonKey: sealJob.name })

/** Idempotent. The next run is scheduled first, so that a failure does not end the series. */
export const sealHandler = handleJob(
  sealJob,
  async ({ db, clock, jobs }: { db: Database; clock: Clock; jobs: Jobs }) => {
    await db.transaction().execute((trx) => scheduleSeal(trx, jobs, intervalMs))
    await sealAudit(db, clock.now())
  },
)

/**
 * The first seal is written even without chains to list, so that a log without any seal proves a deletion.
 */
export async function sealAudit(db: Database, now: Date): Promise<void> {
  while ((await db.transaction().execute((trx) => sealGrownChains(trx, now))) === maxEndsPerSeal);
}

async function sealGrownChains(trx: Trx, now: Date): Promise<number> {
  // Serializes seals, so that each sees the heads that the previous one listed.
  const before = await lockChain(trx, sealChain)
  const rows = await trx
    .selectFrom('audit_chains')
    .leftJoin('audit_sealed_ends as sealed', 'sealed.chain', 'audit_chains.chain')
    .select(['audit_chains.chain', 'audit_chains.day', 'audit_chains.sequence', 'audit_chains.hash'])
    .where('audit_chains.chain', '!=', sealChain)
    .where('audit_chains.hash', 'is not', null)
    .where((eb) => eb('audit_chains.hash', 'is distinct from', eb.ref('sealed.hash')))
    .orderBy('audit_chains.chain')
    .limit(maxEndsPerSeal)
    .execute()
  if (before && rows.length === 0) return 0
  const ends = rows as SealedEnd[]
  await recordAudit(trx, {
    occurredAt: now,
    actor: 'system',
    action: 'audit.sealed',
    chain: sealChain,
    details: { ends },
  })
  if (ends.length > 0)
    await trx
      .insertInto('audit_sealed_ends')
      .values(ends.map(({ chain, hash }) => ({ chain, hash })))
      .onConflict((conflict) =>
        conflict.column('chain').doUpdateSet((eb) => ({ hash: eb.ref('excluded.hash') })),
      )
      .execute()
  return ends.length
}
