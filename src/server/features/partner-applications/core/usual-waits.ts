/** How long a wait usually takes: the median of the last ones, of all partners together (PART-06). */
import { sql } from 'kysely'
import { dayMs, minuteMs } from '#domain/dates/duration.ts'
import type { WaitingCode } from '#domain/partners/waiting.ts'
import type { AuditAction } from '#server/platform/audit/actions.ts'
import type { Services } from '#server/services.ts'

interface Wait {
  from: readonly AuditAction[]
  to: readonly AuditAction[]
}

const decided = ['application.decided', 'application.reviewed'] as const
const submission: Wait = {
  from: ['application.created'],
  to: ['application.decided', 'application.decision_delayed'],
}

/** Audit records that begin and end a wait; null for one without an end of its own. */
const waits = {
  link_unopened: { from: ['application.invited'], to: ['application.claimed'] },
  link_expired: null,
  answers_needed: submission,
  submission_needed: submission,
  information_needed: { from: decided, to: ['step_up.submitted'] },
  owner_needed: { from: ['owner.invited'], to: ['owner.onboarded'] },
  checks_running: { from: ['application.decision_delayed'], to: ['application.decided'] },
  in_review: { from: ['application.decided'], to: ['application.reviewed'] },
  bank_account_needed: { from: decided, to: ['bank_account.linked'] },
  bank_account_check: { from: ['bank_account.linked'], to: ['bank_account.deposit_settled'] },
} as const satisfies Record<WaitingCode, Wait | null>

const maxAgeMs = 90 * dayMs
/** Bounds what one computation reads. */
const maxRecords = 100_000
const maxWaits = 500
/** Fewer say nothing, and could tell of one merchant. */
const minWaits = 5
const keptMs = 60 * minuteMs

interface Kept {
  hours: number | null
  until: number
}

/** By process, because each computation reads many records. */
const keptBy = new WeakMap<Services['clock'], Map<WaitingCode, Kept>>()

/** Hours with one decimal; null after fewer than five such waits. */
export async function usualHours(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  code: WaitingCode,
): Promise<number | null> {
  const wait: Wait | null = waits[code]
  if (!wait) return null
  const kept = keptBy.get(clock) ?? new Map<WaitingCode, Kept>()
  keptBy.set(clock, kept)
  const now = clock.now().getTime()
  const known = kept.get(code)
  if (known && known.until > now) return known.hours
  const hours = await medianHours(db, wait, new Date(now - maxAgeMs))
  kept.set(code, { hours, until: now + keptMs })
  return hours
}

/** A wait counts if its end directly follows its beginning, other records aside. */
async function medianHours(db: Services['db'], { from, to }: Wait, since: Date): Promise<number | null> {
  const { rows } = await sql<{ median: number | null; count: string }>`
    select percentile_cont(0.5) within group (order by hours) as median, count(*) as count from (
      select extract(epoch from ended.occurred_at - begun.occurred_at)::float8 / 3600 as hours
      from (
        select id, application_id, occurred_at from audit_log
        where id > (select coalesce(max(id), 0) from audit_log) - ${sql.lit(maxRecords)}
          and action = any(${to}::text[]) and occurred_at >= ${since} and application_id is not null
        order by id desc limit ${sql.lit(maxWaits)}
      ) as ended
      cross join lateral (
        select action, occurred_at from audit_log
        where application_id = ended.application_id and id < ended.id
          and action = any(${[...from, ...to]}::text[])
        order by id desc limit 1
      ) as begun
      where begun.action = any(${from}::text[])
    ) as waits`.execute(db)
  const [found] = rows
  if (!found || found.median === null || Number(found.count) < minWaits) return null
  return Math.round(found.median * 10) / 10
}
