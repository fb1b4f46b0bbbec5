import { describe, expect, test } from 'vitest'
import { eventKinds } from '#domain/status/timeline.ts'
import { auditActions, type AuditAction } from '#server/platform/audit/actions.ts'
import {
  decidedSince,
  payoutsChangedAt,
  shownActions,
  timelineOf,
  timelineRows,
  type AuditedEvent,
} from './timeline-events.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute))
const audited = (
  ...records: readonly (readonly [AuditAction, number, Record<string, unknown>?])[]
): AuditedEvent[] => records.map(([action, minute, details = {}]) => ({ action, at: at(minute), details }))
const show = (records: AuditedEvent[], submittedAt: Date | null = null) =>
  timelineOf(records, submittedAt).map(({ kind, by }) => `${kind} ${by}`)
const decided = (decision: string, reasons: string[] = []) => ({ decision, reasons })

test('every audit action is an event or internal [LET-05]', () => {
  expect(Object.keys(timelineRows).toSorted()).toEqual([...auditActions].toSorted())
})

test('nothing that staff, devices or sessions do is shown [LET-05]', () => {
  const hidden = auditActions.filter((action) => !shownActions.includes(action))
  for (const action of [
    'application.read',
    'linked_approval.flagged',
    'limit.reached',
    'impersonation.read',
  ] as const)
    expect(hidden).toContain(action)
  expect(
    timelineOf(
      hidden.map((action) => ({ action, at: at(0), details: {} })),
      null,
    ),
  ).toEqual([])
})

describe('a timeline [LET-05]', () => {
  test('tells of the submission, the checks and the decision', () => {
    const records = audited(['application.created', 0], ['application.decided', 5, decided('APPROVED')])
    expect(show(records, at(5))).toEqual([
      'STARTED applicant',
      'SUBMITTED applicant',
      'CHECKED automatic',
      'APPROVED automatic',
    ])
  })

  test('tells what was asked, answered, and decided by our team', () => {
    const records = audited(
      ['application.decided', 5, decided('PENDING', ['photo_id_needed', 'unusual_volume'])],
      ['step_up.submitted', 7],
      ['application.decided', 8, decided('PENDING', ['photo_id_refused'])],
      ['application.reviewed', 9, decided('DECLINED', ['excessive_risk'])],
    )
    const events = timelineOf(records, at(5))
    expect(events.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'SUBMITTED applicant',
      'CHECKED automatic',
      'ASKED automatic',
      'ANSWERED applicant',
      'IN_REVIEW automatic',
      'DECLINED threshold',
    ])
    expect(events.flatMap(({ reasons }) => reasons)).toEqual(['photo_id_needed'])
  })

  test('does not tell whether a person or the policy declined', () => {
    for (const action of ['application.decided', 'application.reviewed'] as const)
      expect(show(audited([action, 5, decided('DECLINED', ['unable_to_serve'])]))).toEqual([
        'CHECKED automatic',
        'DECLINED threshold',
      ])
  })

  test('tells a decline that another review upheld apart from the first', () => {
    const declined = decided('DECLINED', ['excessive_risk'])
    const appealed = audited(['application.decided', 5, declined], ['appeal.submitted', 6])
    expect(show([...appealed, ...audited(['application.reviewed', 7, declined])])).toEqual([
      'CHECKED automatic',
      'DECLINED threshold',
      'APPEALED applicant',
      'DECLINED_AGAIN threshold',
    ])
    const asked = audited(
      ['application.reviewed', 7, decided('DECLINED_PENDING', ['photo_id_needed'])],
      ['application.decided', 8, declined],
    )
    expect(show([...appealed, ...asked]).at(-1)).toBe('DECLINED threshold')
  })

  test('says nothing of a decision that changes nothing', () => {
    const same = decided('APPROVED_PENDING', ['owners_unverified'])
    const records = audited(
      ['application.decided', 5, same],
      ['owner.decided', 6, { status: 'STEP_UP' }],
      ['application.decided', 6, same],
      ['owner.decided', 7, { status: 'VERIFIED' }],
      ['application.decided', 7, decided('APPROVED', ['all_verified'])],
    )
    expect(show(records)).toEqual([
      'CHECKED automatic',
      'APPROVED_WITH_LIMITS automatic',
      'PARTNER_VERIFIED automatic',
      'APPROVED automatic',
    ])
  })

  test('leaves out a decision that it does not know', () => {
    expect(show(audited(['application.decided', 5, { decision: 'toString' }]))).toEqual([])
  })

  test('of a submission that waits for a bureau has its delay', () => {
    expect(show(audited(['application.created', 0], ['application.decision_delayed', 5]), at(5))).toEqual([
      'STARTED applicant',
      'SUBMITTED applicant',
      'CHECK_DELAYED automatic',
    ])
  })

  test('uses every kind of event', () => {
    const details = [
      {},
      { status: 'VERIFIED' },
      ...['APPROVED', 'APPROVED_PENDING', 'DECLINED', 'DECLINED_PENDING', 'PENDING', 'ERROR', 'CLEARED'].map(
        (decision) => ({ decision }),
      ),
    ]
    const shown = shownActions.flatMap((action) =>
      details.flatMap((one) => timelineOf([{ action, at: at(1), details: one }], at(0))),
    )
    const declined = decided('DECLINED')
    const upheld = timelineOf(
      audited(
        ['application.decided', 1, declined],
        ['appeal.submitted', 2],
        ['application.reviewed', 3, declined],
      ),
      at(0),
    )
    const kinds = new Set([...shown, ...upheld].map(({ kind }) => kind))
    expect(eventKinds.filter((kind) => !kinds.has(kind))).toEqual([])
  })
})

test('an approval lasts through its limits, and starts again after a review', () => {
  const records = audited(
    ['application.decided', 1, decided('APPROVED_PENDING')],
    ['application.decided', 2, decided('APPROVED')],
  )
  expect(decidedSince(records)).toEqual(at(1))
  const paused = audited(
    ['application.decided', 3, decided('PENDING')],
    ['application.reviewed', 4, decided('APPROVED')],
  )
  expect(decidedSince([...records, ...paused])).toEqual(at(4))
  expect(decidedSince([])).toBeNull()
})

test('payouts changed when they were last started or paused', () => {
  const records = audited(['payouts.started', 1], ['payouts.paused', 2], ['order.placed', 3])
  expect([payoutsChangedAt(records), payoutsChangedAt([])]).toEqual([at(2), null])
})
