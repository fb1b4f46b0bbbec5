/** Loads the application that a partner names, of its own organization alone. */
import { isApplicationId } from '#domain/application/ids.ts'
import { apiError } from '#server/api-error.ts'
import { type ApplicationRow, findApplication } from '#server/features/applications/core/repository.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { findPartnerApplication, lockPartnerApplication, type PartnerApplicationRow } from './repository.ts'

interface Named {
  organizationId: string
  id: string
}

export interface LoadedApplication {
  partnerRow: PartnerApplicationRow
  /** Null until the merchant opened the sign-up link. */
  row: ApplicationRow | null
}

/** @throws ApiError 'unknown_id', also for an application of another organization */
export async function loadForPartner(db: Database, named: Named): Promise<LoadedApplication> {
  const found = isApplicationId(named.id) ? await findPartnerApplication(db, named.id) : undefined
  return withApplication(db, requireOwn(found, named))
}

/** Locks what the partner stored until the transaction ends. @throws ApiError as loadForPartner does */
export async function lockForPartner(trx: Trx, named: Named): Promise<LoadedApplication> {
  const found = isApplicationId(named.id) ? await lockPartnerApplication(trx, named.id) : undefined
  return withApplication(trx, requireOwn(found, named))
}

function requireOwn(
  row: PartnerApplicationRow | undefined,
  { organizationId }: Named,
): PartnerApplicationRow {
  if (row?.organization_id !== organizationId) throw apiError('unknown_id')
  return row
}

const withApplication = async (
  db: Database | Trx,
  partnerRow: PartnerApplicationRow,
): Promise<LoadedApplication> => ({
  partnerRow,
  row: partnerRow.claimed_at ? ((await findApplication(db, partnerRow.application_id)) ?? null) : null,
})
