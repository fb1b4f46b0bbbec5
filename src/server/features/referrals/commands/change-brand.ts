/** A partner changes the brand of its referral, or takes it from an earlier version (PART-05). */
import type { BrandUpdate } from '#api/partners/referrals.ts'
import { withPartnerMembers } from '#domain/referrals/member-editors.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { apiError, type ApiFieldError, validationError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import { requireVersion } from '#server/features/applications/core/require-version.ts'
import {
  findVersion,
  type ReferralChange,
  type ReferralRow,
  writeReferral,
} from '#server/reference-data/referrals/repository.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { colorErrors, logoErrors, nameErrors, toBrand } from '../core/brand-update.ts'
import { loadAndLock } from './load-referral.ts'

interface Target {
  id: string
  ifMatch: string | undefined
}

/** @throws ApiError unknown_id, version_conflict, and 422 with every wrong member */
export const changeBrand = (
  services: Services,
  partner: PartnerPrincipal,
  target: Target,
  update: BrandUpdate,
): Promise<ReferralRow> =>
  change(services, partner, target, async (_trx, { configuration }) => {
    const brand = toBrand(update)
    return {
      source: 'edit',
      wanted: { ...configuration, brand },
      errors: [
        ...nameErrors(brand, services.referenceData.brandNamesOfOthers(partner.organizationId)),
        ...logoErrors(brand, configuration.brand),
        ...colorErrors(brand),
      ],
    }
  })

/** @throws ApiError unknown_id, version_conflict, and 422 where its names or colors would be refused today */
export const restoreVersion = (
  services: Services,
  partner: PartnerPrincipal,
  target: Target,
  version: string,
): Promise<ReferralRow> =>
  change(services, partner, target, async (trx) => {
    const restored = await findVersion(trx, target.id, toVersion(version))
    if (!restored) throw apiError('unknown_id')
    return {
      source: 'restore',
      restoredVersion: restored.version,
      wanted: restored.configuration,
      errors: [
        ...nameErrors(
          restored.configuration.brand ?? {},
          services.referenceData.brandNamesOfOthers(partner.organizationId),
        ),
        ...colorErrors(restored.configuration.brand ?? {}),
      ],
    }
  })

/** The number in a path; 0 for anything that can't be a version. */
export const toVersion = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

interface Wanted extends Pick<ReferralChange, 'source'> {
  restoredVersion?: number
  /** Only what a partner may change is taken from it. */
  wanted: Referral
  errors: ApiFieldError[]
}

async function change(
  services: Services,
  partner: PartnerPrincipal,
  { id, ifMatch }: Target,
  toWanted: (trx: Trx, current: ReferralRow) => Promise<Wanted>,
): Promise<ReferralRow> {
  const row = await services.db.transaction().execute(async (trx) => {
    const current = await loadAndLock(trx, partner, id)
    requireVersion(current, ifMatch)
    const { wanted, errors, ...how } = await toWanted(trx, current)
    if (errors.length > 0) throw validationError(errors)
    return writeReferral(trx, current, withPartnerMembers(current.configuration, wanted), {
      now: services.clock.now(),
      actor: partner.actorId,
      ...how,
    })
  })
  await services.referrals.refresh(id)
  return row
}
