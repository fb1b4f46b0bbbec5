/** Loads an application's events, what it waits for, and its capabilities (LET-05, LET-06). */
import type { RatesView } from '#api/plans.ts'
import { pausingFields } from '#domain/changes/change.ts'
import { marketForCurrency, type Language } from '#domain/countries/market.ts'
import { awaitedRequirements } from '#domain/status/timeline.ts'
import type { ListedRequirement } from '#domain/underwriting/requirement-list.ts'
import type { Actor } from '#server/platform/actor.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { readRates } from '#server/features/applications/core/rates.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { findOpenChange } from '#server/features/changes/core/repository.ts'
import { findListedOwners } from '#server/features/owners/core/ownership.ts'
import { listRequirementsOf } from '#server/features/requirements/core/list-requirements.ts'
import { loadForImpersonation } from '#server/features/support/core/impersonation.ts'
import { findEvents } from '../core/event-repository.ts'
import { timelineOf, type TimelineEvent } from '../core/timeline-events.ts'
import { type OwnedCapability, listCapabilitiesOf } from '../core/capabilities.ts'

export interface CapabilityList {
  row: ApplicationRow
  capabilities: OwnedCapability[]
  /** Facts whose open change pauses payouts. */
  pausedBy: string[]
  /** Day by which the money from payments through today arrives. */
  payoutBy: Date | null
  rates: RatesView
}

/**
 * Support has read access, which is audited.
 * @throws ApiError not_yours, unknown_id
 */
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
  const [capabilities, change, rates] = await Promise.all([
    listCapabilitiesOf(services, row, language),
    findOpenChange(services.db, row.id),
    readRates(services.db, services, row),
  ])
  const arePayoutsActive = capabilities.some(({ kind, status }) => kind === 'PAYOUTS' && status === 'ACTIVE')
  return {
    row,
    capabilities,
    payoutBy: arePayoutsActive
      ? bankCalendar.deadline(services.clock.now(), 1, marketForCurrency(row.currency))
      : null,
    pausedBy: row.payouts_paused_since ? pausingFields(change?.effects ?? []) : [],
    rates,
  }
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
