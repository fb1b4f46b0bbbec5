/**
 * Maps the audit log to the applicant's timeline, one row per action (LET-05). An action without an event is
 * internal: it concerns staff, devices or sessions, or only repeats the applicant's own answers.
 */
import { isPersonalRequest, reasonCodes, type ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import { isRequestReason } from '#domain/step-ups/step-up.ts'
import type { EventActor, EventKind } from '#domain/status/timeline.ts'
import type { Decision } from '#domain/application/states.ts'
import type { AuditAction } from '#server/platform/audit/actions.ts'

export interface AuditedEvent {
  action: AuditAction
  at: Date
  details: Readonly<Record<string, unknown>>
}

export interface TimelineEvent {
  kind: EventKind
  at: Date
  by: EventActor
  /** For ASKED: the requested items, as in the letter. */
  reasons: ReasonCode[]
}

type Described = Pick<TimelineEvent, 'kind' | 'by'> & Partial<Pick<TimelineEvent, 'reasons'>>
type Row = Described | 'internal' | ((details: AuditedEvent['details']) => Described | null)

const row = (by: EventActor, kind: EventKind): Described => ({ kind, by })

const isReason = (code: unknown): code is ReasonCode => reasonCodes.some((known) => known === code)
const requestsIn = ({ reasons }: AuditedEvent['details']): ReasonCode[] =>
  Array.isArray(reasons)
    ? reasons.filter(isReason).filter((code) => isRequestReason(code) || isPersonalRequest(code))
    : []

const kindOfDecision = {
  APPROVED: 'APPROVED',
  APPROVED_PENDING: 'APPROVED_WITH_LIMITS',
  DECLINED: 'DECLINED',
  DECLINED_PENDING: 'ASKED',
  PENDING: 'IN_REVIEW',
  ERROR: 'CHECK_FAILED',
} as const satisfies Record<Decision, EventKind>

const decisionBy =
  (by: EventActor) =>
  (details: AuditedEvent['details']): Described | null => {
    const { decision } = details
    if (typeof decision !== 'string' || !Object.hasOwn(kindOfDecision, decision)) return null
    const reasons = requestsIn(details)
    const isAsked = decision === 'DECLINED_PENDING' || (decision === 'PENDING' && reasons.length > 0)
    if (isAsked) return { kind: 'ASKED', by, reasons }
    // Showing the decider together with the reason would disclose a watch-list match.
    return row(decision === 'DECLINED' ? 'threshold' : by, kindOfDecision[decision as Decision])
  }

export const timelineRows = {
  'application.invited': 'internal',
  'application.claimed': 'internal',
  'application.link_created': 'internal',
  'application.embed_created': 'internal',
  'application.embed_opened': 'internal',
  'application.embed_approved': 'internal',
  'application.reminded': 'internal',
  'application.invitation_expired': 'internal',
  'application.created': row('applicant', 'STARTED'),
  'application.saved': 'internal',
  'application.onboarded': 'internal',
  'application.withdrawn': row('applicant', 'WITHDRAWN'),
  'application.erased': 'internal',
  'person.erased': 'internal',
  'application.decided': decisionBy('automatic'),
  'application.reviewed': decisionBy('team'),
  'linked_approval.flagged': 'internal',
  'application.decision_delayed': row('automatic', 'CHECK_DELAYED'),
  'application.answer_awaited': 'internal',
  'vendor.answered_late': 'internal',
  'merchant.set_up': 'internal',
  'merchant.suspended': 'internal',
  'merchant.closed': 'internal',
  'merchant.awaited': 'internal',
  'merchant.refused': 'internal',
  'merchant.compared': 'internal',
  'application.read': 'internal',
  'letter.read': 'internal',
  'appeal.submitted': row('applicant', 'APPEALED'),
  'appeal.settled': 'internal',
  'appeal.read': 'internal',
  'payouts.started': row('automatic', 'PAYOUTS_STARTED'),
  'payouts.paused': row('automatic', 'PAYOUTS_PAUSED'),
  'terms.signed': 'internal',
  'change.requested': row('applicant', 'CHANGE_REQUESTED'),
  'change.refused': row('automatic', 'CHANGE_REFUSED'),
  'change.applied': row('automatic', 'CHANGE_APPLIED'),
  'change.declined': row('team', 'CHANGE_REFUSED'),
  'change.voided': row('automatic', 'CHANGE_ENDED'),
  'change.replaced': 'internal',
  'change.unproven': row('automatic', 'CHANGE_ENDED'),
  'change.withdrawn': row('applicant', 'CHANGE_WITHDRAWN'),
  'step_up.submitted': row('applicant', 'ANSWERED'),
  'phone.message_sent': 'internal',
  'phone.attempts_exhausted': 'internal',
  'phone.link_opened': 'internal',
  'phone.link_skipped': 'internal',
  'inquiry.in_review': 'internal',
  'inquiry_link.created': 'internal',
  'inquiry_link.opened': 'internal',
  'owner.added': 'internal',
  'owner.changed': 'internal',
  'owner.removed': 'internal',
  'owner.denied': row('partner', 'PARTNER_DENIED'),
  'owner.invited': row('applicant', 'PARTNER_INVITED'),
  'owner.onboarded': row('partner', 'PARTNER_ANSWERED'),
  'owner.decided': ({ status }) => (status === 'VERIFIED' ? row('automatic', 'PARTNER_VERIFIED') : null),
  'owner.reviewed': row('team', 'PARTNER_VERIFIED'),
  'bank_account.linked': row('applicant', 'BANK_ACCOUNT_LINKED'),
  'bank_account.deposit_settled': row('automatic', 'BANK_ACCOUNT_VERIFIED'),
  'bank_account.deposit_returned': row('automatic', 'BANK_ACCOUNT_RETURNED'),
  'bank_account.clearance_proposed': 'internal',
  'bank_account.holder_decided': ({ decision }) =>
    row('team', decision === 'CLEARED' ? 'BANK_ACCOUNT_ACCEPTED' : 'BANK_ACCOUNT_REFUSED'),
  'bank_account.took_over': row('automatic', 'BANK_ACCOUNT_REPLACED'),
  'card.added': 'internal',
  'order.placed': row('applicant', 'ORDER_PLACED'),
  'order.payment_requested': 'internal',
  'order.charge_paid': row('automatic', 'ORDER_PAID'),
  'order.charge_declined': row('automatic', 'ORDER_PAYMENT_DECLINED'),
  'order.charge_called_off': 'internal',
  'order.repriced': 'internal',
  'order.rental_ended': row('automatic', 'RENTAL_ENDED'),
  'channel.created': 'internal',
  'store.connected': row('applicant', 'STORE_CONNECTED'),
  'authorization_code.issued': 'internal',
  'authorization_code.redeemed': 'internal',
  'permission.requested': 'internal',
  'tax_information.filed': row('applicant', 'TAX_INFORMATION_FILED'),
  'email.requested': 'internal',
  'webhook_endpoint.created': 'internal',
  'webhook_endpoint.changed': 'internal',
  'webhook_endpoint.deleted': 'internal',
  'webhook_endpoint.secret_rotated': 'internal',
  'webhook_endpoint.pinged': 'internal',
  'webhook_endpoint.replayed': 'internal',
  'webhook_endpoint.disabled': 'internal',
  'webhook_endpoint.enabled': 'internal',
  'impersonation.started': 'internal',
  'impersonation.read': 'internal',
  'impersonation.ended': 'internal',
  'organization.created': 'internal',
  'organization.changed': 'internal',
  'api_key.created': 'internal',
  'api_key.rotated': 'internal',
  'api_key.revoked': 'internal',
  'api_key.issued_ended': 'internal',
  'session.started': 'internal',
  'session.refused': 'internal',
  'session.ended': 'internal',
  'session.roles_changed': 'internal',
  'limit.reached': 'internal',
  'draft.created': 'internal',
  'draft.saved': 'internal',
  'draft.deleted': 'internal',
  'policy.drafted': 'internal',
  'policy.draft_replaced': 'internal',
  'policy.replayed': 'internal',
  'policy.released': 'internal',
  'policy.released_again': 'internal',
  'case.read': 'internal',
  'case.claimed': 'internal',
  'case.released': 'internal',
  'case.assigned': 'internal',
  'case.noted': 'internal',
  'case.revealed': 'internal',
  'case.closed': 'internal',
  'case.decision_proposed': 'internal',
  'case.decision_rejected': 'internal',
  'case.read_again': 'internal',
  'audit.read': 'internal',
  'audit.exported': 'internal',
  'referral.imported': 'internal',
  'referral.edited': 'internal',
  'referral.restored': 'internal',
  'audit.sealed': 'internal',
  'records.sealed': 'internal',
} as const satisfies Record<AuditAction, Row>

const rowOf = (action: AuditAction): Row => timelineRows[action]

export const shownActions = (Object.keys(timelineRows) as AuditAction[]).filter(
  (action) => rowOf(action) !== 'internal',
)

function describe({ action, details }: AuditedEvent): Described | null {
  const found = rowOf(action)
  if (found === 'internal') return null
  return typeof found === 'function' ? found(details) : found
}

const isSameDecision = (one: TimelineEvent | undefined, other: TimelineEvent): boolean =>
  one !== undefined && one.kind === other.kind && one.reasons.join() === other.reasons.join()

/** Only another underwriter's decision on an appeal can decline a second time. */
const isUpheld = (events: readonly TimelineEvent[], last: TimelineEvent | undefined, event: TimelineEvent) =>
  event.kind === 'DECLINED' && last?.kind === 'DECLINED' && events.some(({ kind }) => kind === 'APPEALED')

/**
 * Oldest first. A decision that changes nothing, such as one after a partner's progress, is no separate
 * event.
 * @param submittedAt the submission; the first decision shows that everything was checked
 */
export function timelineOf(audited: readonly AuditedEvent[], submittedAt: Date | null): TimelineEvent[] {
  const events: TimelineEvent[] = []
  let lastDecision: TimelineEvent | undefined
  let isSubmitted = false
  const addSubmission = () => {
    if (submittedAt && !isSubmitted)
      events.push({ kind: 'SUBMITTED', at: submittedAt, by: 'applicant', reasons: [] })
    isSubmitted = true
  }
  for (const record of audited) {
    const described = describe(record)
    if (!described) continue
    const event: TimelineEvent = { reasons: [], ...described, at: record.at }
    if (submittedAt && record.at >= submittedAt) addSubmission()
    if (record.action === 'application.decided' || record.action === 'application.reviewed') {
      if (record.action === 'application.decided' && isSameDecision(lastDecision, event)) continue
      if (!lastDecision && event.kind !== 'CHECK_FAILED')
        events.push({ kind: 'CHECKED', at: record.at, by: 'automatic', reasons: [] })
      if (isUpheld(events, lastDecision, event)) {
        events.push({ ...event, kind: 'DECLINED_AGAIN' })
        continue
      }
      lastDecision = event
    }
    events.push(event)
  }
  addSubmission()
  return events
}

const isApprovalEvent = (decision: unknown): boolean =>
  decision === 'APPROVED' || decision === 'APPROVED_PENDING'

/** Time of the current decision; an approval with limits counts as an approval. Null before the first. */
export function decidedSince(audited: readonly AuditedEvent[]): Date | null {
  let since: Date | null = null
  let current: unknown
  for (const { action, at, details } of audited) {
    if (action !== 'application.decided' && action !== 'application.reviewed') continue
    const decision = isApprovalEvent(details.decision) ? 'APPROVED' : details.decision
    if (decision !== current) since = at
    current = decision
  }
  return since
}

/** When payouts were last started or paused. */
export const payoutsChangedAt = (audited: readonly AuditedEvent[]): Date | null =>
  audited.findLast(({ action }) => action === 'payouts.started' || action === 'payouts.paused')?.at ?? null
