import { apiError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import {
  findReferral,
  findReferralsOf,
  lockReferral,
  type ReferralRow,
} from '#server/reference-data/referrals/repository.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'

type Owner = Pick<PartnerPrincipal, 'organizationId'>

/** Another organization's is as unknown as one that does not exist. */
function requireOwn(row: ReferralRow | undefined, { organizationId }: Owner): ReferralRow {
  if (row?.organization_id !== organizationId) throw apiError('unknown_id')
  return row
}

/** By id. */
export const listReferrals = ({ db }: Services, { organizationId }: Owner): Promise<ReferralRow[]> =>
  findReferralsOf(db, organizationId)

/** @throws ApiError unknown_id */
export const loadReferral = async ({ db }: Services, owner: Owner, id: string): Promise<ReferralRow> =>
  requireOwn(await findReferral(db, id), owner)

/** @throws ApiError unknown_id */
export const loadAndLock = async (trx: Trx, owner: Owner, id: string): Promise<ReferralRow> =>
  requireOwn(await lockReferral(trx, id), owner)
