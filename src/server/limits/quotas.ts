/**
 * Limits for one party, number or mailbox (SEC-19, SEC-20, SEC-37). A use is counted in the transaction of
 * the call, on the product's clock, so that a rejected or failed call doesn't count.
 */
import { dayMs } from '#domain/dates/duration.ts'
import { ApiError } from '../api-error.ts'
import { httpStatus } from '#api/errors.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database, Trx } from '../platform/database/tables.ts'
import { type QuotaKey, consumeQuotas } from './quota-repository.ts'
import type { Services } from '../services.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface Quota {
  max: number
  windowMs: number
  /** Reaching the limit opens a case for manual review (SEC-20). */
  isReviewed?: boolean
  /** Of one thing of a partner, such as a key. */
  each?: number
}

export const quotas = {
  /** Per changed fact, application and mailbox or number. */
  announcement: { max: 1, windowMs: hourMs },
  code: { max: 20, windowMs: 5 * minuteMs },
  /** Pages that open or submit an inquiry at a vendor, which limits the requests of all. Per subject and kind. */
  inquiry_call: { max: 60, windowMs: hourMs },
  inquiry_link: { max: 30, windowMs: hourMs },
  inquiry_text: { max: 5, windowMs: hourMs },
  invitation: { max: 20, windowMs: hourMs },
  resume_mail: { max: 20, windowMs: hourMs },
  /** Per application, asked for by its partner. */
  partner_reminder: { max: 3, windowMs: 7 * dayMs },
  /** Per webhook endpoint: each replay queues every event after a number once more. */
  webhook_replay: { max: 20, windowMs: hourMs },
  /** This and what follows: per organization, for its people and for its keys (countPartnerCall, decision 0160). */
  api_key: { max: 100, windowMs: dayMs },
  /** With `each`, so are those below: per key, endpoint or application. */
  key_rotation: { max: 100, each: 20, windowMs: dayMs },
  webhook_change: { max: 200, windowMs: dayMs },
  webhook_rotation: { max: 100, each: 20, windowMs: dayMs },
  webhook_ping: { max: 100, windowMs: hourMs },
  partner_application: { max: 2000, windowMs: dayMs },
  sign_up_link: { max: 5000, each: 20, windowMs: dayMs },
  /** Sign-up links that embedded frames create, per organization and frame. */
  frame_link: { max: 5000, each: 5, windowMs: dayMs },
  embed_session: { max: 5000, each: 100, windowMs: dayMs },
  /**
   * Accounts entered or linked at the bank: the responses reveal whether an account exists and who owns it.
   */
  bank_account: { max: 10, windowMs: dayMs, isReviewed: true },
  /** Limits the testing of stolen cards. */
  card: { max: 10, windowMs: dayMs, isReviewed: true },
  /** Paid vendor calls, counted at their ports (countVendorCall). */
  bank_exchange: { max: 20, windowMs: dayMs, isReviewed: true },
  bank_link: { max: 20, windowMs: dayMs, isReviewed: true },
  business_check: { max: 20, windowMs: dayMs, isReviewed: true },
  card_lookup: { max: 20, windowMs: dayMs, isReviewed: true },
  carrier: { max: 20, windowMs: dayMs, isReviewed: true },
  identity_check: { max: 20, windowMs: dayMs, isReviewed: true },
  inquiry: { max: 10, windowMs: dayMs, isReviewed: true },
  change: { max: 20, windowMs: dayMs, isReviewed: true },
  draft: { max: 50, windowMs: dayMs, isReviewed: true },
  /** Changes of guarded facts by the applicant after submission; each sends notices. */
  fact_change: { max: 20, windowMs: dayMs, isReviewed: true },
  /** Answers, owners and orders saved after the decision: each gives a waiting case another version. */
  decided_save: { max: 40, windowMs: dayMs, isReviewed: true },
  /** Orders, and payments of them under another authorization, each with a text that is kept. Per application. */
  order: { max: 50, windowMs: dayMs, isReviewed: true },
  /** Signatures of the terms, which may be withdrawn and given again. Per application. */
  signature: { max: 20, windowMs: dayMs, isReviewed: true },
  government_id: { max: 3, windowMs: dayMs, isReviewed: true },
  /** Per template and mailbox. */
  mail: { max: 20, windowMs: dayMs, isReviewed: true },
  /** Accounts made within the window that submit for one person. */
  new_account: { max: 3, windowMs: dayMs, isReviewed: true },
  /** Codes and links texted to prove a phone, to whichever numbers. */
  sent_code: { max: 20, windowMs: dayMs, isReviewed: true },
  submission: { max: 10, windowMs: dayMs, isReviewed: true },
  /** Each filing sends an email to an unverified address. */
  tax_filing: { max: 10, windowMs: dayMs, isReviewed: true },
  text: { max: 10, windowMs: dayMs, isReviewed: true },
  /** Per member of staff, like the next two, which keep a process busy for seconds. */
  reveal: { max: 100, windowMs: dayMs },
  policy_draft: { max: 200, windowMs: dayMs },
  replay: { max: 100, windowMs: dayMs },
  /** One case per person, day and quota. */
  review: { max: 1, windowMs: dayMs },
} as const satisfies Record<string, Quota>
export type QuotaName = keyof typeof quotas

/** Counts are kept this long after their last use. */
export const longestQuotaMs = Math.max(...Object.values(quotas).map(({ windowMs }) => windowMs))

class QuotaExceededError extends ApiError {
  readonly limit: QuotaName

  constructor(limit: QuotaName, retryAfterSeconds: number) {
    super(httpStatus.too_many_requests, [{ code: 'too_many_requests' }], { retryAfterSeconds })
    this.limit = limit
  }
}

export const isQuotaExceeded = (error: unknown): boolean => error instanceof QuotaExceededError

type LimitServices = Pick<Services, 'clock' | 'config' | 'encryption'>

/** `max` overrides the quota's own. */
export type LimitKey = Omit<QuotaKey, 'max'> & Partial<Pick<QuotaKey, 'max'>>

/**
 * Counts one use for each key.
 * @param isCounted false checks for room without counting
 * @throws ApiError too_many_requests
 */
export async function consumeQuota(
  trx: Trx,
  services: LimitServices,
  name: QuotaName,
  keys: readonly (string | LimitKey)[],
  isCounted = true,
): Promise<void> {
  const { max, windowMs, isReviewed = false }: Quota = quotas[name]
  if (isReviewed && !services.config.dailyLimits) return
  const { fullUntil } = await consumeQuotas(
    trx,
    services,
    { name, windowMs, isCounted },
    keys.map((one) => ({ max, ...(typeof one === 'string' ? { key: one } : one) })),
  )
  if (fullUntil === null) return
  const waitMs = fullUntil - services.clock.now().getTime()
  throw new QuotaExceededError(name, Math.max(1, Math.ceil(waitMs / 1000)))
}

/** True if any of these was not announced within the window; all of them then count as announced. */
export async function isNews(
  trx: Trx,
  services: LimitServices,
  name: 'announcement',
  keys: readonly string[],
): Promise<boolean> {
  const { max, windowMs } = quotas[name]
  const told = keys.map((key) => ({ key, max, value: 'told' }))
  return (await consumeQuotas(trx, services, { name, windowMs }, told)).isNew
}

/** Transaction that opens a review case when a quota is exceeded. */
export async function limitedTransaction<T>(
  services: Services,
  { userId }: Pick<Actor, 'userId'>,
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  try {
    return await services.db.transaction().execute(run)
  } catch (error) {
    if (error instanceof QuotaExceededError && isReviewedLimit(error.limit))
      await openCase(services, userId, error.limit)
    throw error
  }
}

const isReviewedLimit = (name: QuotaName): boolean => 'isReviewed' in quotas[name]

const caseAction = 'limit.reached'

async function openCase(services: Services, userId: string, limit: QuotaName): Promise<void> {
  try {
    await services.db.transaction().execute(async (trx) => {
      await consumeQuota(trx, services, 'review', [`${limit}:${userId}`])
      await recordAudit(trx, {
        occurredAt: services.clock.now(),
        actor: userId,
        action: caseAction,
        details: { limit },
      })
    })
  } catch (error) {
    if (!(error instanceof QuotaExceededError)) throw error
  }
}

export interface LimitCase {
  userId: string
  limit: string
  reachedAt: Date
}

/** Parties that exceeded a quota, newest first, at most fifty. */
export const findExceededQuotas = async (db: Database): Promise<LimitCase[]> =>
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
