/** Gathers what happened to an application, what it waits for and what it can do (LET-05, LET-06). */
import { isApplicationId } from '#domain/application/ids.ts'
import { isApproval } from '#domain/application/states.ts'
import { pauseEnd, pausingFields } from '#domain/changes/change.ts'
import type { Language } from '#domain/countries/market.ts'
import { mapNullable } from '#domain/optional.ts'
import { feeRows, type FeeRow } from '#domain/prices/fees.ts'
import { isMasterMidUnsupported } from '#domain/referrals/feature-flags.ts'
import { listCapabilities, type Capability, type CapabilityFacts } from '#domain/status/capabilities.ts'
import { awaitedRequirements } from '#domain/status/timeline.ts'
import { isOnHold } from '#domain/underwriting/decision-letter.ts'
import type { ListedRequirement } from '#domain/underwriting/requirement-list.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import {
  type ApplicationRow,
  findApplication,
  getConfiguration,
  loadAuthorized,
  payoutPauses,
  toDecisionState,
} from '../applications/index.ts'
import { findPayoutAccountState } from '../bank/index.ts'
import { findOpenChange } from '../change-requests/index.ts'
import { findOrderStatus } from '../orders/index.ts'
import { findListedOwners } from '../ownership/index.ts'
import { listRequirementsOf } from '../requirements/index.ts'
import { loadForImpersonation } from '../support/index.ts'
import { findEvents } from './event-repository.ts'
import { decidedSince, payoutsChangedAt, timelineOf, type TimelineEvent } from './timeline-events.ts'

/** `applicationId`: of the application whose pages release it; a store is paid out by its business. */
export interface OwnedCapability extends Capability {
  applicationId: ApplicationRow['id']
}

export interface CapabilityList {
  row: ApplicationRow
  capabilities: OwnedCapability[]
  /** Facts whose change in review holds the payouts. */
  pausedBy: string[]
  /** As the shop shows them; empty if none are configured. */
  fees: FeeRow[]
}

/** Support may look, which is audited. @throws ApiError not_yours, unknown_id */
const loadForReader = (
  services: Services,
  actor: Actor,
  id: string,
  seen: string,
): Promise<ApplicationRow> =>
  actor.impersonatedApplicationId
    ? loadForImpersonation(services, actor, id, seen)
    : loadAuthorized(services, 'read', actor, id)

/** @throws ApiError not_yours, unknown_id */
export async function readCapabilities(
  services: Services,
  actor: Actor,
  applicationId: string,
  language: Language,
): Promise<CapabilityList> {
  const row = await loadForReader(services, actor, applicationId, 'capabilities')
  const [capabilities, change] = await Promise.all([
    listCapabilitiesOf(services, row, language),
    findOpenChange(services.db, row.id),
  ])
  return {
    row,
    capabilities,
    pausedBy: row.payouts_paused_since ? pausingFields(change?.effects ?? []) : [],
    fees: configuredFees(services, row),
  }
}

/** A store is paid out by its business. */
export async function listCapabilitiesOf(
  services: Services,
  row: ApplicationRow,
  language: Language,
): Promise<OwnedCapability[]> {
  const capabilities = await capabilitiesOf(services, row, language)
  const business = await findBusinessOfStore(services, row)
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

/** Null unless the application adds a store that is approved itself. */
async function findBusinessOfStore(
  { db }: Services,
  { intent, decision, withdrawn_at, user_id, attribution: { parentApplication = '' } }: ApplicationRow,
): Promise<ApplicationRow | null> {
  if (intent !== 'ADD_STORE' || withdrawn_at || !isApproval(decision)) return null
  const business = isApplicationId(parentApplication)
    ? await findApplication(db, parentApplication)
    : undefined
  return business?.user_id === user_id ? business : null
}

async function gatherCapabilityFacts(
  services: Services,
  row: ApplicationRow,
  language: Language,
): Promise<CapabilityFacts> {
  const [requirements, payoutAccount, change, order, events] = await Promise.all([
    listRequirementsOf(services, row, language),
    findPayoutAccountState(services.db, row),
    findOpenChange(services.db, row.id),
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
    order,
    createdAt: row.created_at,
    withdrawnAt: row.withdrawn_at,
    decidedSince: decidedSince(events) ?? row.submitted_at,
    payoutsChangedAt: payoutsChangedAt(events),
  }
}

function configuredFees(services: Services, row: ApplicationRow): FeeRow[] {
  const { fees, flags } = getConfiguration(services, row)
  const rows = feeRows(fees, flags)
  return rows.some(({ percent, fixed }) => percent > 0 || fixed > 0) ? rows : []
}

export interface Timeline {
  row: ApplicationRow
  events: TimelineEvent[]
  awaited: ListedRequirement[]
}

/** @throws ApiError not_yours, unknown_id */
export async function readTimeline(
  services: Services,
  actor: Actor,
  applicationId: string,
  language: Language,
): Promise<Timeline> {
  const row = await loadForReader(services, actor, applicationId, 'timeline')
  const [audited, requirements, owners] = await Promise.all([
    findEvents(services.db, row.id),
    listRequirementsOf(services, row, language),
    findListedOwners(services.db, row),
  ])
  return {
    row,
    events: timelineOf(audited, row.submitted_at),
    awaited: awaitedRequirements(requirements, owners),
  }
}
