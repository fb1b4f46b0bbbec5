/** Presents an application to its partner by an explicit list of fields: states and paths, never answers. */
import type {
  FunnelView,
  ListedPartnerApplication,
  PartnerApplicationView,
  PreviewView,
  WaitingView,
} from '#api/partners/applications.ts'
import { mapNullable } from '#domain/optional.ts'
import { embedStateOf } from '#domain/partners/embedding.ts'
import { partnerStatusOf } from '#domain/partners/status.ts'
import type { ListedRequirement } from '#domain/underwriting/requirement-list.ts'
import { prefilledOf } from '../core/track.ts'
import type { ListedApplicationRow } from '../commands/list-applications.ts'
import type { Funnel } from '../commands/read-funnel.ts'
import type { Preview } from '../commands/preview.ts'
import type { PartnerApplication } from '../commands/read-application.ts'

export function presentListed(row: ListedApplicationRow): ListedPartnerApplication {
  const { turn_on: on, turn_code: code, turn_since: since } = row
  return { ...presentState(row), waiting: on && code && since && { on, code, since: since.toISOString() } }
}

type StateRow = Omit<ListedApplicationRow, 'turn_on' | 'turn_code' | 'turn_since'>

/** The stored status serves as a filter; the one shown is the application's own. */
function presentState(row: StateRow): Omit<ListedPartnerApplication, 'waiting'> {
  const { decision } = row
  return {
    id: row.application_id,
    reference: row.reference,
    status: decision
      ? partnerStatusOf({ submittedAt: row.submitted_at, withdrawnAt: row.withdrawn_at, decision })
      : row.status,
    version: row.version ?? 0,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    referralUrlId: row.referral_url_id,
  }
}

const actorOf = { applicant: 'merchant', partner: 'owner', threshold: 'us' } as const

type RequirementView = PartnerApplicationView['requirements'][number]

const presentRequirements = (
  requirements: readonly ListedRequirement[],
  status: RequirementView['status'],
): RequirementView[] =>
  requirements.map(({ kind, from, fields, by }) => ({
    kind,
    status,
    from: actorOf[from],
    fields,
    by: by?.toISOString() ?? null,
  }))

export function presentPartnerApplication({
  partnerRow,
  row,
  waiting,
  usuallyHours,
  requirements: { due, inReview, later, done },
  capabilities,
  embed,
  now,
}: PartnerApplication): PartnerApplicationView {
  return {
    ...presentState({
      ...partnerRow,
      version: row?.version ?? null,
      submitted_at: row?.submitted_at ?? null,
      withdrawn_at: row?.withdrawn_at ?? null,
      decision: row?.decision ?? null,
    }),
    waiting: mapNullable(waiting, ({ on, code, since, expectedBy }): WaitingView => ({
      on,
      code,
      since: since.toISOString(),
      ...(expectedBy && { expectedBy: expectedBy.toISOString() }),
      ...(usuallyHours === null ? {} : { usuallyHours }),
    })),
    requirements: [
      ...presentRequirements(due, 'due'),
      ...presentRequirements(inReview, 'in_review'),
      ...presentRequirements(later, 'later'),
      ...presentRequirements(done, 'done'),
    ],
    capabilities: capabilities.map(({ kind, status, why, since, until }) => ({
      kind,
      status,
      why,
      since: since?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    })),
    prefilled: prefilledOf(row, partnerRow.prefilled_paths),
    embed: mapNullable(embed, (frame) => presentEmbed(frame, now)),
  }
}

const presentEmbed = (
  row: NonNullable<PartnerApplication['embed']>,
  now: Date,
): PartnerApplicationView['embed'] => ({
  state: embedStateOf(
    {
      expiresAt: row.expires_at,
      openedAt: row.opened_at,
      openedIn: row.opened_in,
      signedInAt: row.signed_in_at,
    },
    now,
  ),
  origin: row.origin,
  createdAt: row.created_at.toISOString(),
  cause: row.cause,
  causeAt: row.cause_at?.toISOString() ?? null,
})

export const presentPreview = ({ certain, possible, papers, outcomes, refused }: Preview): PreviewView => ({
  asks: [
    ...certain.map((kind) => ({ kind, certain: true })),
    ...possible.map((kind) => ({ kind, certain: false })),
  ],
  papers: papers.map(({ kind, isCertain }) => ({ kind, certain: isCertain })),
  outcomes: outcomes.map(({ decision, isCertain }) => ({ decision, certain: isCertain })),
  refused: refused && { field: `prefill.${refused.field}`, code: refused.code },
})

export const presentFunnel = ({ from, to, byReferral, times, waiting, ...rest }: Funnel): FunnelView => ({
  ...rest,
  from: from.toISOString(),
  to: to.toISOString(),
  byReferral: byReferral.map(({ referral_url_id: referralUrlId, ...counts }) => ({
    referralUrlId,
    ...counts,
  })),
  times,
  waiting: waiting.map(({ longestSince, ...group }) => ({
    ...group,
    longestSince: longestSince.toISOString(),
  })),
})
