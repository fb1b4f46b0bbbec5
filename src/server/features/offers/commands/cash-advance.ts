import { toApplicationId, toBusinessId } from '#domain/application/ids.ts'
import { isApproval } from '#domain/application/states.ts'
import type { CashAdvanceOffer } from '#server/vendors/offers/port.ts'
import { callProvider } from '#server/vendors/vendor-result.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type ApplicationRow, findApplicationsByUser } from '#server/features/applications/core/repository.ts'
import { isApprovalUsable } from '#server/features/applications/core/proofs.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'

/**
 * The lender's offer to an approved business of the actor, or null.
 * @param businessId default: the newest approved one
 */
export async function getCashAdvanceOffer(
  services: Services,
  actor: Actor,
  businessId: string | undefined,
): Promise<{ offer: CashAdvanceOffer; row: ApplicationRow } | null> {
  // Hides support's own offers during impersonation as well.
  if (actor.impersonatedApplicationId) throw apiError('looking_only')
  const row = businessId
    ? await loadAuthorized(services, 'offer.read', actor, toApplicationId(businessId))
    : (await findApplicationsByUser(services.db, actor.userId)).find(({ decision }) => isApproval(decision))
  if (!row || !isApprovalUsable(services, row)) return null
  const offer = await callProvider(() =>
    services.providers.lender.offerFor({
      businessId: toBusinessId(row.id),
      currency: row.currency,
      annualSales: row.company.gpv ?? null,
    }),
  )
  return offer && { offer, row }
}
