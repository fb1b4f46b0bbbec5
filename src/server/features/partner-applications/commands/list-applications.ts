/** Pages of a partner's applications, newest change first (PART-03). */
import type { PartnerApplicationQuery } from '#api/partners/applications.ts'
import { isApplicationId } from '#domain/application/ids.ts'
import { parseInstant } from '#domain/dates/instant.ts'
import { validationError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { findPartnerApplications, type ListPosition } from '../core/overview-repository.ts'

const defaultLimit = 50

export type ListedApplicationRow = Awaited<ReturnType<typeof findPartnerApplications>>[number]

export interface PartnerApplicationPage {
  rows: ListedApplicationRow[]
  nextCursor: string | null
}

const encodeCursor = ({ changed_at, application_id }: ListedApplicationRow): string =>
  Buffer.from(JSON.stringify([changed_at.toISOString(), application_id])).toString('base64url')

function decodeCursor(cursor: string): ListPosition {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const changedAt = typeof at === 'string' ? parseInstant(at) : null
    if (changedAt && typeof id === 'string' && isApplicationId(id)) return { changedAt, id }
  } catch {
    // Not a cursor of ours.
  }
  throw validationError([{ field: 'cursor', code: 'choice_unknown' }])
}

/** @throws ApiError 'validation_failed' for a time or cursor that cannot be read */
export async function listPartnerApplications(
  { db, clock }: Services,
  { organizationId }: PartnerPrincipal,
  {
    status,
    changedSince,
    reference,
    search,
    referralUrlId,
    waitingCode,
    cursor,
    limit,
  }: PartnerApplicationQuery,
): Promise<PartnerApplicationPage> {
  const since = changedSince === undefined ? undefined : parseInstant(changedSince)
  if (since === null) throw validationError([{ field: 'changedSince', code: 'choice_unknown' }])
  const size = limit ? Number(limit) : defaultLimit
  const found = await findPartnerApplications(
    db,
    organizationId,
    { status, changedSince: since, reference, search, referralUrlId, waitingCode },
    // The extra row shows whether there is another page.
    { after: cursor ? decodeCursor(cursor) : null, limit: size + 1, now: clock.now() },
  )
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, nextCursor: last && found.length > size ? encodeCursor(last) : null }
}
