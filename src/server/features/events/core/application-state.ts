/** State of a partner's application that its events are about, and what changed in it (EVT-01). */
import { createHash } from 'node:crypto'
import { fallbackLanguage } from '#domain/countries/market.ts'
import type { Waiting } from '#domain/partners/waiting.ts'
import type { EventType } from '#domain/partners/event-types.ts'
import type { ListedRequirement } from '#domain/underwriting/requirement-list.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { toDecisionState } from '#server/features/applications/core/decision-state.ts'
import type { PartnerApplicationRow } from '#server/features/partner-applications/core/repository.ts'
import { readWaiting } from '#server/features/partner-applications/core/waiting.ts'
import { listRequirementsOf } from '#server/features/requirements/core/list-requirements.ts'
import { listCapabilitiesOf } from '#server/features/status/core/capabilities.ts'
import { canonicalJson } from '#server/platform/audit/chain.ts'
import type { EventStatesTable } from '#server/platform/database/tables/event-tables.ts'
import type { Services } from '#server/services.ts'

export type ApplicationState = Omit<EventStatesTable, 'application_id'>

/** The state that events compare, and whose turn it is, for lists. */
export interface DerivedState {
  state: ApplicationState
  waiting: Waiting | null
}

/** SHA-256 of codes and dates; nothing personal goes in. */
const digest = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('base64url')

/** Of an application that its merchant has not opened yet. */
export const unopenedState = (status: string): DerivedState => ({
  state: {
    is_submitted: false,
    is_withdrawn: false,
    decision: null,
    waiting: digest(status),
    requirements: digest([]),
    capabilities: digest([]),
  },
  waiting: null,
})

/** Derives the state from what the transaction of `services.db` sees. */
export async function readApplicationState(
  services: Services,
  partnerRow: PartnerApplicationRow,
  row: ApplicationRow,
): Promise<DerivedState> {
  const lists = await listRequirementsOf(services, row, fallbackLanguage)
  const capabilities = await listCapabilitiesOf(services, row, fallbackLanguage)
  const { decision, applicationLevel, applicationStatus } = toDecisionState(row)
  const waiting = await readWaiting(services, { partnerRow, row }, lists)
  const state = {
    is_submitted: row.submitted_at !== null,
    is_withdrawn: row.withdrawn_at !== null,
    decision: row.decided_at === null ? null : `${decision} ${applicationLevel}`,
    waiting: digest([applicationStatus, waiting?.on ?? null, waiting?.code ?? null]),
    requirements: digest([lists.due, lists.later, lists.inReview, lists.done].map((all) => all.map(coded))),
    capabilities: digest(
      capabilities.map(({ kind, status, why, until }) => [kind, status, why, until?.toISOString() ?? null]),
    ),
  }
  return { state, waiting }
}

const coded = ({ by, page: _page, ...rest }: ListedRequirement) => ({
  ...rest,
  by: by?.toISOString() ?? null,
})

/**
 * Types of the events that tell of a change, in the order in which they happened.
 * @param before undefined for an application that no event was about yet
 */
export function changesBetween(before: ApplicationState | undefined, after: ApplicationState): EventType[] {
  const derived = (part: 'waiting' | 'requirements' | 'capabilities') =>
    before !== undefined && before[part] !== after[part]
  const types: readonly (readonly [EventType, boolean])[] = [
    ['application.created', before === undefined],
    ['application.submitted', after.is_submitted && before?.is_submitted !== true],
    ['application.decided', after.decision !== null && before?.decision !== after.decision],
    ['application.withdrawn', after.is_withdrawn && before?.is_withdrawn !== true],
    ['application.waiting_changed', derived('waiting')],
    ['application.requirements_changed', derived('requirements')],
    ['application.capabilities_changed', derived('capabilities')],
  ]
  return types.flatMap(([type, isTrue]) => (isTrue ? [type] : []))
}
