/** Keeps what partners and merchants see of a partner's application in step with the application itself. */
import type { ApplicationBody } from '#api/applications.ts'
import type { ApplicationView } from '#api/application-view.ts'
import { confirmedOrganizationId } from '#domain/journey/attribution.ts'
import { answeredPaths, unconfirmedPaths } from '#domain/partners/prefilled.ts'
import { partnerStatusOf } from '#domain/partners/status.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import {
  createOrganization,
  findOrganization,
} from '#server/features/organizations/core/organization-repository.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import {
  findPartnerApplication,
  insertPartnerApplication,
  lockPartnerApplication,
  updatePartnerApplication,
} from './repository.ts'

export const statusOf = (row: Pick<ApplicationRow, 'submitted_at' | 'withdrawn_at' | 'decision'>) =>
  partnerStatusOf({
    submittedAt: row.submitted_at,
    withdrawnAt: row.withdrawn_at,
    decision: row.decision,
  })

/** Lists an application whose merchant came by a signed link of the partner. Does nothing if it is listed. */
export async function listForPartner(
  trx: Trx,
  services: Pick<Services, 'clock' | 'config' | 'referenceData'>,
  row: ApplicationRow,
): Promise<void> {
  const organizationId = confirmedOrganizationId(row.attribution)
  if (organizationId === null) return
  await createOrganization(trx, services, organizationId, row.user_id)
  await insertPartnerApplication(trx, {
    application_id: row.id,
    organization_id: organizationId,
    reference: null,
    portal: row.portal,
    currency: row.currency,
    referral_url_id: row.attribution.referralUrlId ?? null,
    language: null,
    return_url: null,
    prefill: null,
    status: statusOf(row),
    created_at: row.created_at,
    changed_at: services.clock.now(),
    claimed_at: row.created_at,
  })
}

/** An answer that the merchant saves is confirmed, whether it changed or not. */
export async function confirmPrefilled(
  trx: Trx,
  row: ApplicationRow,
  { applicant, company }: ApplicationBody,
): Promise<void> {
  if (confirmedOrganizationId(row.attribution) === null) return
  const saved = answeredPaths({ applicant, company })
  const found = saved.length > 0 ? await lockPartnerApplication(trx, row.id) : undefined
  if (!found) return
  const left = unconfirmedPaths(found.prefilled_paths, saved)
  if (left.length < found.prefilled_paths.length)
    await updatePartnerApplication(trx, row.id, { prefilled_paths: json(left) })
}

/** A submission confirms every answer. */
export const prefilledOf = (
  row: Pick<ApplicationRow, 'submitted_at' | 'withdrawn_at'> | null,
  prefilledPaths: readonly string[],
): string[] => (row?.submitted_at || row?.withdrawn_at ? [] : [...prefilledPaths])

/** What the applicant reads of the partner; undefined without one. */
export async function findPartnerOf(
  { db }: Pick<Services, 'db'>,
  row: ApplicationRow,
): Promise<ApplicationView['application']['partner']> {
  if (confirmedOrganizationId(row.attribution) === null) return undefined
  const found = await findPartnerApplication(db, row.id)
  const organization = found && (await findOrganization(db, found.organization_id))
  if (!organization) return undefined
  return {
    name: organization.name,
    prefilled: prefilledOf(row, found.prefilled_paths),
    returnUrl: found.return_url,
  }
}
