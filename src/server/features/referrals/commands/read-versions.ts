import { validationError, apiError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import {
  findVersion,
  findVersions,
  type ReferralVersionRow,
} from '#server/reference-data/referrals/repository.ts'
import type { Services } from '#server/services.ts'
import { toVersion } from './change-brand.ts'
import { loadReferral } from './load-referral.ts'

export type AuthorNames = ReadonlyMap<string, string>

export interface VersionPage {
  versions: Omit<ReferralVersionRow, 'configuration'>[]
  nextCursor: string | null
  names: AuthorNames
}

const pageSize = 50
const highestVersion = 2 ** 31 - 1

/** @throws ApiError unknown_id, validation for a foreign cursor */
export async function listVersions(
  services: Services,
  partner: PartnerPrincipal,
  id: string,
  cursor: string | undefined,
): Promise<VersionPage> {
  await loadReferral(services, partner, id)
  const before = cursor === undefined ? highestVersion : toVersion(cursor)
  if (before === 0) throw validationError([{ field: 'cursor', code: 'choice_unknown' }])
  const found = await findVersions(services.db, id, { before, limit: pageSize + 1 })
  const versions = found.slice(0, pageSize)
  return {
    versions,
    nextCursor: found.length > pageSize ? String(versions.at(-1)?.version) : null,
    names: await readNames(services, versions),
  }
}

/** @throws ApiError unknown_id */
export async function readVersion(
  services: Services,
  partner: PartnerPrincipal,
  id: string,
  version: string,
): Promise<{ row: ReferralVersionRow; names: AuthorNames }> {
  await loadReferral(services, partner, id)
  const row = await findVersion(services.db, id, toVersion(version))
  if (!row) throw apiError('unknown_id')
  return { row, names: await readNames(services, [row]) }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

async function readNames(
  { db }: Services,
  versions: readonly Pick<ReferralVersionRow, 'created_by'>[],
): Promise<AuthorNames> {
  const ids = [...new Set(versions.map(({ created_by: author }) => author))].filter((id) => uuid.test(id))
  if (ids.length === 0) return new Map()
  const users = await db
    .selectFrom('users')
    .select(['id', 'issuer', 'subject', 'name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(users.map(({ id, name, email }) => [id, name ?? email]))
}
