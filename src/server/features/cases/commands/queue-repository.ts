/** Pages of the queue. Each page is one index range, so the cost doesn't grow with the number of cases. */
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { CaseKind, CaseReason, CaseSort, CaseStatus } from '#domain/cases/case.ts'
import type { Market } from '#domain/countries/market.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'
import type { CaseRow } from '../core/repository.ts'

export interface QueueFilter {
  status: CaseStatus
  kind?: CaseKind | undefined
  market?: Market | undefined
  reason?: CaseReason | undefined
  /** A user id; null for cases assigned to nobody. */
  assignedTo?: string | null | undefined
  /** A user id; null for unclaimed cases. */
  claimedBy?: string | null | undefined
}

/** The last case of a page: its value in the sort order, and its id. */
export interface QueuePosition {
  value: string | number
  id: string
}

const columns = { due: 'due_at', age: 'opened_at', amount: 'amount' } as const satisfies Record<
  CaseSort,
  string
>

export const positionOf = (row: CaseRow, sort: CaseSort): QueuePosition => ({
  id: row.id,
  value: sort === 'amount' ? Number(row.amount) : row[columns[sort]].toISOString(),
})

const filtered = (filter: QueueFilter, now: Date) => (eb: ExpressionBuilder<Tables, 'cases'>) => {
  const isClaimed = eb.and([eb('claimed_by', 'is not', null), eb('claimed_until', '>', now)])
  const { assignedTo, claimedBy } = filter
  return eb.and([
    eb('status', '=', filter.status),
    ...(filter.kind ? [eb('kind', '=', filter.kind)] : []),
    ...(filter.market ? [eb('market', '=', filter.market)] : []),
    ...(filter.reason ? [eb('reason', '=', filter.reason)] : []),
    ...(assignedTo === undefined
      ? []
      : [assignedTo === null ? eb('assigned_to', 'is', null) : eb('assigned_to', '=', assignedTo)]),
    ...(claimedBy === undefined
      ? []
      : [
          claimedBy === null
            ? eb.or([eb('claimed_by', 'is', null), eb('claimed_until', '<=', now)])
            : eb.and([eb('claimed_by', '=', claimedBy), isClaimed]),
        ]),
  ])
}

/** @param after the last case of the previous page */
export function findQueue(
  db: Database,
  filter: QueueFilter,
  sort: CaseSort,
  { now, limit, after }: { now: Date; limit: number; after: QueuePosition | null },
): Promise<CaseRow[]> {
  const column = columns[sort]
  const isDescending = sort === 'amount'
  const query: SelectQueryBuilder<Tables, 'cases', CaseRow> = db
    .selectFrom('cases')
    .selectAll()
    .where(filtered(filter, now))
    .orderBy(column, isDescending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
  if (!after) return query.execute()
  const value = isDescending ? sql`${after.value}::bigint` : sql`${after.value}::timestamptz`
  const isLater = isDescending
    ? sql<boolean>`(amount <= ${value} and (amount < ${value} or id > ${after.id}))`
    : sql<boolean>`(${sql.ref(column)}, id) > (${value}, ${after.id})`
  return query.where(isLater).execute()
}

export const countOpen = async (
  db: Database,
  now: Date,
): Promise<{ kind: CaseKind; open: number; overdue: number }[]> =>
  (
    await db
      .selectFrom('cases')
      .select((eb) => [
        'kind',
        eb.fn.countAll<string>().as('open'),
        eb.fn.countAll<string>().filterWhere('due_at', '<', now).as('overdue'),
      ])
      .where('status', '=', 'OPEN')
      .groupBy('kind')
      .orderBy('kind')
      .execute()
  ).map(({ kind, open, overdue }) => ({ kind, open: Number(open), overdue: Number(overdue) }))

export const countClaimed = async (db: Database, userId: string, now: Date): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('cases')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('claimed_by', '=', userId)
        .where('claimed_until', '>', now)
        .executeTakeFirstOrThrow()
    ).count,
  )
