/** Case queue and its figures, for staff. */
import type { CaseFigures, CaseQuery } from '#api/cases/queue.ts'
import { isCaseId } from '#domain/application/ids.ts'
import { parseInstant } from '#domain/dates/instant.ts'
import { countReadings } from './record-blind-review.ts'
import { requireStaff } from '#server/require-staff.ts'
import { validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { findHiddenCases } from '#server/features/case-access/core/find-hidden-cases.ts'
import { type CaseRow, findNames } from '../core/repository.ts'
import {
  countClaimed,
  countOpen,
  findQueue,
  positionOf,
  type QueueFilter,
  type QueuePosition,
} from './queue-repository.ts'

const defaultLimit = 50

export interface CasePage {
  rows: CaseRow[]
  names: ReadonlyMap<string, string | null>
  nextCursor: string | null
  now: Date
}

const encodeCursor = ({ value, id }: QueuePosition): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

function decodeCursor(cursor: string, isNumber: boolean): QueuePosition {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isKnown = isNumber
      ? Number.isSafeInteger(value)
      : typeof value === 'string' && parseInstant(value) !== null
    if (isKnown && typeof id === 'string' && isCaseId(id)) return { value: value as string | number, id }
  } catch {
    // Not a cursor of ours.
  }
  throw validationError([{ field: 'cursor', code: 'choice_unknown' }])
}

function filterOf({ userId }: Actor, query: CaseQuery): QueueFilter {
  const { status = 'OPEN', kind, market, reason, assignee, claimed } = query
  const person = (who: string | undefined) =>
    who === 'me' ? userId : who === 'nobody' ? null : who === '' ? undefined : who
  return { status, kind, market, reason, assignedTo: person(assignee), claimedBy: person(claimed) }
}

/** Leaves out the reader's own cases, and closed ones that would reveal a decision under blind review. */
async function visibleAmong(services: Services, actor: Actor, page: readonly CaseRow[]): Promise<CaseRow[]> {
  const ids = page.map(({ application_id: id }) => id)
  const { own, blind } = await findHiddenCases(services, services.db, actor, ids)
  return page.filter(
    ({ application_id: id, status }) => !own.has(id) && (status === 'OPEN' || !blind.has(id)),
  )
}

/**
 * A page may hold fewer cases than requested.
 * @throws ApiError 'role_missing', 'validation_failed' for a cursor of another list
 */
export async function listCases(services: Services, actor: Actor, query: CaseQuery): Promise<CasePage> {
  requireStaff('case.list', actor)
  const { db, clock } = services
  const { sort = 'due', cursor, limit } = query
  const size = limit ? Number(limit) : defaultLimit
  const now = clock.now()
  const found = await findQueue(db, filterOf(actor, query), sort, {
    now,
    // The extra row shows whether there is another page.
    limit: size + 1,
    after: cursor ? decodeCursor(cursor, sort === 'amount') : null,
  })
  const page = found.slice(0, size)
  const last = page.at(-1)
  const rows = await visibleAmong(services, actor, page)
  return {
    rows,
    names: await findNames(
      db,
      rows.flatMap(({ claimed_by, assigned_to }) => [claimed_by, assigned_to]),
    ),
    nextCursor: last && found.length > size ? encodeCursor(positionOf(last, sort)) : null,
    now,
  }
}

export async function readFigures({ db, clock }: Services, actor: Actor): Promise<CaseFigures> {
  requireStaff('case.figures', actor)
  const now = clock.now()
  const byKind = await countOpen(db, now)
  const sum = (of: 'open' | 'overdue') => byKind.reduce((total, one) => total + one[of], 0)
  return {
    open: sum('open'),
    overdue: sum('overdue'),
    claimedByYou: await countClaimed(db, actor.userId, now),
    byKind,
    secondReadings: await countReadings(db, now),
  }
}
