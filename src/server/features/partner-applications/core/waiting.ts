/** Whose turn it is in an application (PART-06). */
import type { Language } from '#domain/countries/market.ts'
import { fallbackLanguage } from '#domain/countries/market.ts'
import { type Waiting, waitingOf } from '#domain/partners/waiting.ts'
import { listAllRequirements, type RequirementLists } from '#domain/underwriting/requirement-list.ts'
import { listRequirementsOf } from '#server/features/requirements/core/list-requirements.ts'
import { findEvents } from '#server/features/status/core/event-repository.ts'
import { timelineOf } from '#server/features/status/core/timeline-events.ts'
import type { Services } from '#server/services.ts'
import type { LoadedApplication } from './load.ts'
import { checkPrefill, originOf } from './prefill.ts'
import { findLinkEnd } from './repository.ts'
import { statusOf } from './track.ts'

const noRequirements: RequirementLists = { due: [], later: [], inReview: [], done: [] }

/** What the application needs; before the merchant opens it, what the partner left open. */
export async function listPartnerRequirements(
  services: Services,
  { partnerRow, row }: LoadedApplication,
  language: Language = fallbackLanguage,
): Promise<RequirementLists> {
  if (row) return row.erased_at ? noRequirements : listRequirementsOf(services, row, language)
  if (partnerRow.prefill === null) return noRequirements
  const { result, context } = checkPrefill(services, partnerRow.prefill, originOf(partnerRow, language))
  return listAllRequirements({
    answers: result.answers,
    validation: context,
    applicationStatus: 'DRAFT',
    navigation: {
      decision: 'PENDING',
      phoneAuthEnabled: false,
      currency: partnerRow.currency,
      hasMissingFields: true,
    },
    requirements: [],
    reasons: [],
    expectedBy: null,
    appealBy: null,
    hasOwnPayouts: true,
    payoutAccount: null,
  })
}

/** Null if no action is pending. */
export async function readWaiting(
  services: Services,
  loaded: LoadedApplication,
  requirements: RequirementLists,
): Promise<Waiting | null> {
  const { partnerRow, row } = loaded
  const id = partnerRow.application_id
  return waitingOf({
    status: row ? statusOf(row) : partnerRow.status,
    linkExpiresAt: row ? null : ((await findLinkEnd(services.db, id)) ?? null),
    startedAt: partnerRow.claimed_at ?? partnerRow.created_at,
    requirements,
    decisionPendingSince: row?.decision_pending_since ?? null,
    events: row ? timelineOf(await findEvents(services.db, id), row.submitted_at) : [],
    now: services.clock.now(),
  })
}
