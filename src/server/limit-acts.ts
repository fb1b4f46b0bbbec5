/**
 * Limits on what one party, number or mailbox causes (SEC-19, SEC-20, SEC-37). An act is counted in the transaction that does it,
 * on the product's clock, so that a refused or failed call counts for nobody.
 */
import { dayMs } from '#domain/dates/duration.ts'
import { ApiError } from './api-error.ts'
import { httpStatus } from '#api/errors.ts'
import type { Actor } from './platform/actor.ts'
import { recordAudit } from './platform/audit.ts'
import type { Database, Trx } from './platform/database/tables.ts'
import { type CountedAct, lockActCounts, saveActCounts } from './platform/act-counts.ts'
import type { Services } from './services.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface ActLimit {
  max: number
  windowMs: number
  /** A person looks at whoever reaches it (SEC-20). */
  isReviewed?: boolean
}

export const actLimits = {
  code: { max: 20, windowMs: 5 * minuteMs },
  inquiry_link: { max: 30, windowMs: hourMs },
  inquiry_text: { max: 5, windowMs: hourMs },
  invitation: { max: 20, windowMs: hourMs },
  resume_mail: { max: 20, windowMs: hourMs },
  /** Entered or linked at the bank: what follows tells whether the account exists and whose it is. */
  bank_account: { max: 10, windowMs: dayMs, isReviewed: true },
  /** Against trying out stolen cards. */
  card: { max: 10, windowMs: dayMs, isReviewed: true },
  change: { max: 20, windowMs: dayMs, isReviewed: true },
  draft: { max: 50, windowMs: dayMs, isReviewed: true },
  government_id: { max: 3, windowMs: dayMs, isReviewed: true },
  /** Accounts made within the window that submit for one person. */
  new_account: { max: 3, windowMs: dayMs, isReviewed: true },
  submission: { max: 10, windowMs: dayMs, isReviewed: true },
  /** Each is confirmed by mail, to an address that nobody has proven. */
  tax_filing: { max: 10, windowMs: dayMs, isReviewed: true },
  text: { max: 10, windowMs: dayMs, isReviewed: true },
  /** By one member of staff, as are the next two, which keep a process busy for seconds. */
  reveal: { max: 100, windowMs: dayMs },
  policy_draft: { max: 200, windowMs: dayMs },
  replay: { max: 100, windowMs: dayMs },
  /** One case a person and day for each limit. */
  review: { max: 1, windowMs: dayMs },
} as const satisfies Record<string, ActLimit>
export type ActLimitName = keyof typeof actLimits

class LimitReachedError extends ApiError {
  readonly limit: ActLimitName

  constructor(limit: ActLimitName, retryAfterSeconds: number) {
    super(httpStatus.too_many_requests, [{ code: 'too_many_requests' }], { retryAfterSeconds })
    this.limit = limit
  }
}

export const isLimitReached = (error: unknown): boolean => error instanceof LimitReachedError

type LimitServices = Pick<Services, 'clock' | 'config' | 'encryption'>

/** What an act is counted for. May be personal data: only keyed digests are stored. */
export interface LimitKey {
  key: string
  /** Where it differs from the limit's own. */
  max?: number
  /** Counts once within the window however often it occurs, such as a government id. */
  value?: string | undefined
}

/**
 * Counts one act for each key.
 * @param value of the keys that are given as texts
 * @throws ApiError too_many_requests
 */
export async function countAct(
  trx: Trx,
  { clock, config, encryption }: LimitServices,
  name: ActLimitName,
  keys: readonly (string | LimitKey)[],
  value?: string,
): Promise<void> {
  const limit: ActLimit = actLimits[name]
  const { windowMs, isReviewed = false } = limit
  if (isReviewed && !config.dailyLimits) return
  const now = clock.now().getTime()
  const digest = (text: string) => encryption.digest(text, { table: 'act_counts', column: 'key', row: name })
  const counted = new Map<string, { max: number; member: string | undefined }>()
  for (const one of keys) {
    const { key, max = limit.max, value: own } = typeof one === 'string' ? { key: one, value } : one
    counted.set(digest(key), { max, member: own === undefined ? undefined : digest(own) })
  }
  const saved = new Map<string, CountedAct[]>()
  for (const [key, acts] of await lockActCounts(trx, name, [...counted.keys()].toSorted())) {
    const { max, member } = counted.get(key) ?? { max: limit.max, member: undefined }
    const recent = acts.filter(({ at }) => at > now - windowMs)
    if (member !== undefined && recent.some((act) => act.value === member)) continue
    const [oldest] = recent
    if (oldest && recent.length >= max)
      throw new LimitReachedError(name, Math.max(1, Math.ceil((oldest.at + windowMs - now) / 1000)))
    saved.set(key, [...recent, { at: now, ...(member !== undefined && { value: member }) }])
  }
  await saveActCounts(trx, name, saved, clock.now())
}

/** A transaction whose limits leave a case for a person when they are reached. */
export async function limitedTransaction<T>(
  services: Services,
  { userId }: Pick<Actor, 'userId'>,
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  try {
    return await services.db.transaction().execute(run)
  } catch (error) {
    if (error instanceof LimitReachedError && isReviewedLimit(error.limit))
      await openCase(services, userId, error.limit)
    throw error
  }
}

const isReviewedLimit = (name: ActLimitName): boolean => 'isReviewed' in actLimits[name]

const caseAction = 'limit.reached'

async function openCase(services: Services, userId: string, limit: ActLimitName): Promise<void> {
  try {
    await services.db.transaction().execute(async (trx) => {
      await countAct(trx, services, 'review', [`${limit}:${userId}`])
      await recordAudit(trx, {
        occurredAt: services.clock.now(),
        actor: userId,
        action: caseAction,
        details: { limit },
      })
    })
  } catch (error) {
    if (!(error instanceof LimitReachedError)) throw error
  }
}

export interface LimitCase {
  userId: string
  limit: string
  reachedAt: Date
}

/** Who reached a limit, newest first, at most fifty. */
export const findLimitCases = async (db: Database): Promise<LimitCase[]> =>
  (
    await db
      .selectFrom('audit_log')
      .where('action', '=', caseAction)
      .select(['actor', 'details', 'occurred_at'])
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
  ).map(({ actor, details, occurred_at: reachedAt }) => ({
    userId: actor,
    limit: String(details['limit']),
    reachedAt,
  }))
