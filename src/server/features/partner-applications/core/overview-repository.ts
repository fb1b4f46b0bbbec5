/** Lists the applications of an organization, and counts them by states and times; answers are not read. */
import { type ExpressionBuilder, sql } from 'kysely'
import { dayMs } from '#domain/dates/duration.ts'
import type { PartnerStatus } from '#domain/partners/status.ts'
import type { WaitingCode, WaitingParty } from '#domain/partners/waiting.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'

/** The state of an application that its partner sees; null until the merchant opens the link. */
const columnsOfState = [
  'applications.version',
  'applications.submitted_at',
  'applications.withdrawn_at',
  'applications.decision',
] as const

/** End of the newest unused sign-up link, for each row of a query. */
const newestLink = (eb: ExpressionBuilder<Tables, 'partner_applications'>) =>
  eb
    .selectFrom('sign_up_links')
    .select((of) => of.fn.max('expires_at').as('ends_at'))
    .whereRef('sign_up_links.application_id', '=', 'partner_applications.application_id')
    .where('used_at', 'is', null)
    .as('link')

/**
 * Whose turn it is now, in SQL: as of the latest change; before the merchant opens the application, as its link tells, which
 * ends by itself.
 */
const turnOf = (now: Date) => {
  const isUnopened = sql`partner_applications.status = 'INVITED'`
  const isOpen = sql`link.ends_at > ${now}`
  return {
    on: sql<WaitingParty | null>`case when not ${isUnopened} then waiting_on
      when ${isOpen} then 'merchant' else 'partner' end`,
    code: sql<WaitingCode | null>`case when not ${isUnopened} then waiting_code
      when ${isOpen} then 'link_unopened' else 'link_expired' end`,
    since: sql<Date | null>`case when not ${isUnopened} then waiting_since
      when ${isOpen} then partner_applications.created_at
      else coalesce(link.ends_at, partner_applications.created_at) end`,
  }
}

/** Applications of an organization with whose turn it is. */
function selectWithTurn(db: Database, organizationId: string, now: Date) {
  const turn = turnOf(now)
  return db
    .selectFrom('partner_applications')
    .leftJoin('applications', 'applications.id', 'partner_applications.application_id')
    .leftJoinLateral(newestLink, (join) => join.onTrue())
    .select([turn.on.as('turn_on'), turn.code.as('turn_code'), turn.since.as('turn_since')])
    .where('partner_applications.organization_id', '=', organizationId)
}

export interface PartnerApplicationFilter {
  waitingCode?: WaitingCode | undefined
  referralUrlId?: string | undefined
  search?: string | undefined
  status?: PartnerStatus | undefined
  changedSince?: Date | undefined
  reference?: string | undefined
}

/** The last application of a page. */
export interface ListPosition {
  changedAt: Date
  id: string
}

/** Newest change first. Without the answers, which are encrypted. */
export function findPartnerApplications(
  db: Database,
  organizationId: string,
  { status, changedSince, reference, search, referralUrlId, waitingCode }: PartnerApplicationFilter,
  { after, limit, now }: { after: ListPosition | null; limit: number; now: Date },
) {
  let query = selectWithTurn(db, organizationId, now)
    .select([
      'partner_applications.application_id',
      'partner_applications.reference',
      'partner_applications.referral_url_id',
      'partner_applications.status',
      'partner_applications.created_at',
      'partner_applications.changed_at',
      ...columnsOfState,
    ])
    .orderBy('partner_applications.changed_at', 'desc')
    .orderBy('partner_applications.application_id')
    .limit(limit)
  if (status) query = query.where('partner_applications.status', '=', status)
  if (changedSince) query = query.where('partner_applications.changed_at', '>=', changedSince)
  if (reference !== undefined) query = query.where('partner_applications.reference', '=', reference)
  if (referralUrlId !== undefined)
    query = query.where('partner_applications.referral_url_id', '=', referralUrlId)
  if (waitingCode) query = query.where(turnOf(now).code, '=', waitingCode)
  if (search !== undefined)
    query = query.where(
      sql<boolean>`strpos(lower(coalesce(partner_applications.reference, '') || ' ' || partner_applications.application_id), lower(${search})) > 0`,
    )
  if (after) {
    const { changedAt, id } = after
    query = query.where(
      sql<boolean>`(partner_applications.changed_at < ${changedAt}
        or (partner_applications.changed_at = ${changedAt} and partner_applications.application_id > ${id}))`,
    )
  }
  return query.execute()
}

/** Of one that waits; longer is a stall. */
const stallMs = 3 * dayMs
/** Bounds what one answer names. */
const maxReferrals = 50

export interface Counts {
  created: number
  opened: number
  submitted: number
  approved: number
}

export interface ReferralCounts extends Counts {
  referral_url_id: string | null
}

export interface StepTime {
  step: 'opened' | 'submitted' | 'decided'
  count: number
  median: number | null
  ninth: number | null
}

export interface WaitingGroup {
  on: WaitingParty
  code: WaitingCode
  count: number
  overThreeDays: number
  longestSince: Date
}

/** Which applications are counted. */
export interface Scope {
  organizationId: string
  now: Date
  status: PartnerStatus | undefined
  referralUrlId: string | undefined
}

function selectScope(db: Database, { organizationId, now, status, referralUrlId }: Scope) {
  let query = selectWithTurn(db, organizationId, now)
  if (status) query = query.where('partner_applications.status', '=', status)
  if (referralUrlId !== undefined)
    query = query.where('partner_applications.referral_url_id', '=', referralUrlId)
  return query
}

const selectPeriod = (db: Database, scope: Scope, from: Date) =>
  selectScope(db, scope)
    .select(['referral_url_id', 'partner_applications.created_at', 'claimed_at', 'submitted_at'])
    .select(
      sql<boolean>`coalesce(decision in ('APPROVED', 'APPROVED_PENDING') and decided_at is not null, false)`.as(
        'is_approved',
      ),
    )
    .select((eb) =>
      eb
        .selectFrom('decision_records')
        .select((of) => of.fn.min('decision_records.decided_at').as('at'))
        .whereRef('decision_records.application_id', '=', 'applications.id')
        .as('first_decided_at'),
    )
    .where('partner_applications.created_at', '>', from)

export const countByReferral = (db: Database, scope: Scope, from: Date): Promise<ReferralCounts[]> =>
  db
    .selectFrom(selectPeriod(db, scope, from).as('found'))
    .select([
      'referral_url_id',
      sql<number>`count(*)::int`.as('created'),
      sql<number>`count(claimed_at)::int`.as('opened'),
      sql<number>`count(submitted_at)::int`.as('submitted'),
      sql<number>`(count(*) filter (where is_approved))::int`.as('approved'),
    ])
    .groupBy('referral_url_id')
    .orderBy('created', 'desc')
    .orderBy('referral_url_id')
    .execute()

/** An application that began by the merchant's own visit has no wait for its opening. */
const steps = [
  { step: 'opened', from: 'created_at', to: 'claimed_at' },
  { step: 'submitted', from: 'claimed_at', to: 'submitted_at' },
  { step: 'decided', from: 'submitted_at', to: 'first_decided_at' },
] as const

export async function measureSteps(db: Database, scope: Scope, since: Date): Promise<StepTime[]> {
  const times: StepTime[] = []
  for (const { step, from, to } of steps) {
    const [start, end] = [sql.ref(from), sql.ref(to)]
    const seconds = sql`extract(epoch from ${end} - ${start})`
    const { count, median, ninth } = await db
      .selectFrom(selectPeriod(db, scope, since).as('found'))
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number | null>`(percentile_cont(0.5) within group (order by ${seconds}))::float8`.as('median'),
        sql<number | null>`(percentile_cont(0.9) within group (order by ${seconds}))::float8`.as('ninth'),
      ])
      .where(step === 'opened' ? sql<boolean>`${end} > ${start}` : sql<boolean>`${end} >= ${start}`)
      .executeTakeFirstOrThrow()
    times.push({ step, count, median, ninth })
  }
  return times
}

export const countWaiting = (db: Database, scope: Scope): Promise<WaitingGroup[]> =>
  db
    .selectFrom(selectScope(db, scope).as('found'))
    .select([
      sql<WaitingParty>`turn_on`.as('on'),
      sql<WaitingCode>`turn_code`.as('code'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where turn_since < ${new Date(scope.now.getTime() - stallMs)}))::int`.as(
        'overThreeDays',
      ),
      sql<Date>`min(turn_since)`.as('longestSince'),
    ])
    .where('turn_code', 'is not', null)
    .groupBy(['turn_on', 'turn_code'])
    .orderBy('count', 'desc')
    .orderBy('turn_code')
    .execute()

export async function listReferrals(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_applications')
    .select('referral_url_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('referral_url_id', 'is not', null)
    .orderBy('referral_url_id')
    .limit(maxReferrals)
    .execute()
  return rows.flatMap(({ referral_url_id: id }) => id ?? [])
}
