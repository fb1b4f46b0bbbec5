import type { ReferralSummary, ReferralVersionSummary, ReferralView } from '#api/partners/referrals.ts'
import type { ReferralRow, ReferralVersionRow } from '#server/reference-data/referrals/repository.ts'
import type { AuthorNames } from '../commands/read-versions.ts'

export const presentSummary = ({
  id,
  version,
  configuration,
  updated_at: updatedAt,
}: ReferralRow): ReferralSummary => ({
  id,
  name: configuration.brand?.name ?? null,
  version,
  updatedAt: updatedAt.toISOString(),
})

export const presentReferral = (row: ReferralRow): ReferralView => ({
  ...presentSummary(row),
  configuration: presentConfiguration(row),
})

/** In the form of the import file. */
export const presentConfiguration = ({
  configuration,
}: Pick<ReferralRow, 'configuration'>): ReferralView['configuration'] =>
  configuration as unknown as ReferralView['configuration']

export const presentVersion = (
  row: Omit<ReferralVersionRow, 'configuration'>,
  names: AuthorNames,
): ReferralVersionSummary => ({
  version: row.version,
  createdAt: row.created_at.toISOString(),
  author: names.get(row.created_by) ?? null,
  source: row.source,
  restoredVersion: row.restored_version,
  changed: row.changed,
})
