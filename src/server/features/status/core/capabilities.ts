/** Capabilities of an application, with their reasons. */
import { isApproval } from '#domain/application/states.ts'
import { pauseEnd } from '#domain/changes/change.ts'
import type { Language } from '#domain/countries/market.ts'
import { mapNullable } from '#domain/optional.ts'
import { isMasterMidUnsupported } from '#domain/referrals/feature-flags.ts'
import { listCapabilities, type Capability, type CapabilityFacts } from '#domain/status/capabilities.ts'
import { isOnHold } from '#domain/underwriting/decision-letter.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { getConfiguration } from '#server/features/applications/core/configuration.ts'
import { payoutPauses, toDecisionState } from '#server/features/applications/core/decision-state.ts'
import { findBoarding } from '#server/features/boarding/core/repository.ts'
import { findPayoutAccountState } from '#server/features/bank/core/payout-account-state.ts'
import { findOpenChange } from '#server/features/changes/core/repository.ts'
import { findOrderStatus } from '#server/features/orders/core/repository.ts'
import { findBusinessOfStore } from '#server/features/owners/core/added-store.ts'
import { listRequirementsOf } from '#server/features/requirements/core/list-requirements.ts'
import { findEvents } from './event-repository.ts'
import { decidedSince, payoutsChangedAt } from './timeline-events.ts'

/**
 * `applicationId` is the application whose pages resolve the capability; a store is paid out through its
 * business.
 */
export interface OwnedCapability extends Capability {
  applicationId: ApplicationRow['id']
}

/** A store is paid out by its business. */
export async function listCapabilitiesOf(
  services: Services,
  row: ApplicationRow,
  language: Language,
): Promise<OwnedCapability[]> {
  const capabilities = await capabilitiesOf(services, row, language)
  const isOpen = !row.withdrawn_at && isApproval(row.decision)
  const business = isOpen ? await findBusinessOfStore(services.db, row) : undefined
  const payouts =
    business && (await capabilitiesOf(services, business, language)).find(({ kind }) => kind === 'PAYOUTS')
  return payouts ? capabilities.map((one) => (one.kind === 'PAYOUTS' ? payouts : one)) : capabilities
}

async function capabilitiesOf(
  services: Services,
  row: ApplicationRow,
  language: Language,
): Promise<OwnedCapability[]> {
  const facts = await gatherCapabilityFacts(services, row, language)
  return listCapabilities(facts).map((capability) => ({ ...capability, applicationId: row.id }))
}

async function gatherCapabilityFacts(
  services: Services,
  row: ApplicationRow,
  language: Language,
): Promise<CapabilityFacts> {
  const [requirements, payoutAccount, change, boarding, order, events] = await Promise.all([
    listRequirementsOf(services, row, language),
    findPayoutAccountState(services.db, row),
    findOpenChange(services.db, row.id),
    findBoarding(services.db, row.id),
    findOrderStatus(services.db, row),
    findEvents(services.db, row.id),
  ])
  const { flags, orderTypes } = getConfiguration(services, row)
  const { applicationStatus, enableDeposits } = toDecisionState(row)
  return {
    applicationStatus,
    wasApproved: isOnHold(row.decision_letter),
    requirements,
    arePaymentsOffered: !isMasterMidUnsupported({ currency: row.currency, flags }),
    isHardwareOffered: orderTypes.RENT || orderTypes.BUY,
    enableDeposits,
    payoutAccount,
    ...payoutPauses(row),
    payoutsPausedUntil: mapNullable(pauseEnd(change?.effects ?? []), (until) => new Date(until)),
    boarding: boarding ? { state: boarding.state, wasSetUp: boarding.set_up_at !== null } : null,
    order,
    createdAt: row.created_at,
    withdrawnAt: row.withdrawn_at,
    decidedSince: decidedSince(events) ?? row.submitted_at,
    payoutsChangedAt: payoutsChangedAt(events),
  }
}
