/**
 * Whose turn it is in an application of a partner, since when and why (PART-06). The codes tell a partner no more than
 * the state of the application: a review is a review, whatever it is about.
 */
import type { EventKind } from '../status/timeline.ts'
import type { ListedRequirement, RequirementLists } from '../underwriting/requirement-list.ts'
import type { PartnerStatus } from './status.ts'

export const waitingParties = ['merchant', 'owner', 'partner', 'us', 'vendor'] as const
export type WaitingParty = (typeof waitingParties)[number]

interface Row {
  on: WaitingParty
  /** Events that start the wait; the latest one counts. */
  startsWith: readonly EventKind[]
}

const rows = {
  link_unopened: { on: 'merchant', startsWith: [] },
  link_expired: { on: 'partner', startsWith: [] },
  answers_needed: { on: 'merchant', startsWith: [] },
  submission_needed: { on: 'merchant', startsWith: ['CHECK_FAILED'] },
  information_needed: { on: 'merchant', startsWith: ['ASKED', 'APPROVED_WITH_LIMITS'] },
  owner_needed: { on: 'owner', startsWith: ['ASKED', 'APPROVED_WITH_LIMITS', 'PARTNER_INVITED'] },
  checks_running: { on: 'vendor', startsWith: ['CHECK_DELAYED'] },
  in_review: { on: 'us', startsWith: ['SUBMITTED', 'IN_REVIEW', 'ANSWERED', 'APPEALED'] },
  bank_account_needed: {
    on: 'merchant',
    startsWith: ['APPROVED', 'APPROVED_WITH_LIMITS', 'BANK_ACCOUNT_RETURNED', 'BANK_ACCOUNT_REFUSED'],
  },
  bank_account_check: { on: 'us', startsWith: ['BANK_ACCOUNT_LINKED'] },
} as const satisfies Record<string, Row>

export type WaitingCode = keyof typeof rows
export const waitingCodes = Object.keys(rows) as WaitingCode[]

export interface WaitingFacts {
  status: PartnerStatus
  /** End of the newest sign-up link. */
  linkExpiresAt: Date | null
  /** When the merchant opened the application, or the partner created it. */
  startedAt: Date
  requirements: RequirementLists
  /** A vendor has not answered yet. */
  decisionPendingSince: Date | null
  /** As the applicant reads them, oldest first. */
  events: readonly { kind: EventKind; at: Date }[]
  now: Date
}

export interface Waiting {
  on: WaitingParty
  code: WaitingCode
  since: Date
  /** Null if no date is promised. */
  expectedBy: Date | null
}

const isAccount = ({ kind }: ListedRequirement): boolean => kind === 'BANK_ACCOUNT'
const isSubmission = ({ kind }: ListedRequirement): boolean => kind === 'SUBMISSION' || kind === 'TERMS'

/** Null if no action is pending. */
export function waitingOf(facts: WaitingFacts): Waiting | null {
  const code = codeOf(facts)
  if (code === null) return null
  return { on: rows[code].on, code, since: sinceOf(code, facts), expectedBy: expectedBy(code, facts) }
}

function codeOf({
  status,
  linkExpiresAt,
  requirements,
  decisionPendingSince,
  now,
}: WaitingFacts): WaitingCode | null {
  const { due, inReview } = requirements
  switch (status) {
    case 'EXPIRED':
    case 'WITHDRAWN':
      return null
    case 'INVITED':
      return linkExpiresAt && linkExpiresAt > now ? 'link_unopened' : 'link_expired'
    case 'DRAFT':
      return due.every(isSubmission) ? 'submission_needed' : 'answers_needed'
    case 'DECLINED':
      return inReview.length > 0 ? 'in_review' : null
    default:
  }
  if (decisionPendingSince) return 'checks_running'
  if (due.some(isSubmission)) return 'submission_needed'
  if (due.some((one) => one.from === 'applicant' && !isAccount(one))) return 'information_needed'
  if (due.some(({ from }) => from === 'partner')) return 'owner_needed'
  if (inReview.some((one) => !isAccount(one))) return 'in_review'
  if (due.some(isAccount)) return 'bank_account_needed'
  return inReview.length > 0 ? 'bank_account_check' : null
}

function sinceOf(
  code: WaitingCode,
  { linkExpiresAt, startedAt, decisionPendingSince, events }: WaitingFacts,
): Date {
  if (code === 'link_expired' && linkExpiresAt) return linkExpiresAt
  if (code === 'checks_running' && decisionPendingSince) return decisionPendingSince
  const { startsWith }: Row = rows[code]
  return events.findLast(({ kind }) => startsWith.includes(kind))?.at ?? startedAt
}

function expectedBy(code: WaitingCode, { requirements: { inReview } }: WaitingFacts): Date | null {
  if (rows[code].on !== 'us') return null
  const dates = inReview.flatMap((one) =>
    isAccount(one) === (code === 'bank_account_check') && one.by ? [one.by] : [],
  )
  return dates.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}
