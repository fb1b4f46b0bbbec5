import { describe, expect, test } from 'vitest'
import type { ListedRequirement, RequirementLists } from '../underwriting/requirement-list.ts'
import { listCapabilities, type CapabilityFacts, type CapabilityKind } from './capabilities.ts'

const [created, decided, changed, promised] = [1, 2, 3, 4].map(
  (day) => new Date(Date.UTC(2026, 10, day)),
) as [Date, Date, Date, Date]
const requirement = (
  kind: ListedRequirement['kind'],
  from: ListedRequirement['from'] = 'applicant',
  by: Date | null = null,
): ListedRequirement => ({
  kind,
  from,
  fields: [],
  why: null,
  by,
  alternatives: [],
  page: null,
  lastError: null,
})
const lists = (change: Partial<RequirementLists> = {}): RequirementLists => ({
  due: [],
  later: [],
  inReview: [],
  done: [],
  ...change,
})
const facts = (change: Partial<CapabilityFacts> = {}): CapabilityFacts => ({
  applicationStatus: 'APPROVED',
  wasApproved: false,
  requirements: lists(),
  arePaymentsOffered: true,
  isHardwareOffered: true,
  enableDeposits: true,
  payoutAccount: { verification: 'VERIFIED', depositBy: null },
  payoutsPausedSince: null,
  payoutsPausedUntil: null,
  answersChangedSince: null,
  boarding: null,
  order: null,
  createdAt: created,
  withdrawnAt: null,
  decidedSince: decided,
  payoutsChangedAt: null,
  ...change,
})
const show = (change: Partial<CapabilityFacts>) =>
  listCapabilities(facts(change)).map(({ status, why }) => (why === null ? status : `${status} ${why}`))
const find = (kind: CapabilityKind, change: Partial<CapabilityFacts>) =>
  listCapabilities(facts(change)).find((one) => one.kind === kind)

const photoId = lists({ due: [requirement('GOV_ID_SELFIE')] })
const review = lists({ inReview: [requirement('REVIEW', 'threshold', promised)] })
const partner = lists({ due: [requirement('BO_VERIFICATION', 'partner')] })

describe('before the decision [LET-06]', () => {
  test.each([
    ['a draft', { applicationStatus: 'DRAFT' }, 'UNAVAILABLE not_submitted', 'UNAVAILABLE not_submitted'],
    ['a withdrawn one', { applicationStatus: 'WITHDRAWN' }, 'UNAVAILABLE withdrawn', 'UNAVAILABLE withdrawn'],
    ['a declined one', { applicationStatus: 'DECLINED' }, 'UNAVAILABLE declined', 'UNAVAILABLE declined'],
    ['failed checks', { applicationStatus: 'ERROR' }, 'HELD check_failed', 'HELD charged_after_approval'],
    [
      'something asked of the applicant',
      { applicationStatus: 'PENDING', requirements: photoId },
      'HELD information_needed',
      'HELD charged_after_approval',
    ],
    [
      'a decline that a document may prevent',
      { applicationStatus: 'DECLINED_PENDING', requirements: photoId },
      'HELD information_needed',
      'HELD charged_after_approval',
    ],
    [
      'partners to verify',
      { applicationStatus: 'PENDING', requirements: partner },
      'HELD partners_needed',
      'HELD charged_after_approval',
    ],
    [
      'a review',
      { applicationStatus: 'PENDING', requirements: review },
      'HELD in_review',
      'HELD charged_after_approval',
    ],
  ] as const)('%s', (_name, change, payments, hardware) => {
    expect(show({ enableDeposits: false, ...change })).toEqual([payments, payments, payments, hardware])
  })

  test('a review says since when, until when and what releases it', () => {
    expect(find('CARDS_ONLINE', { applicationStatus: 'PENDING', requirements: review })).toMatchObject({
      since: decided,
      until: promised,
      releasedBy: [{ kind: 'REVIEW' }],
    })
  })

  test('a draft has been so since it was started, and its steps release it', () => {
    const requirements = lists({ due: [requirement('CATEGORY'), requirement('IDENTITY')] })
    const found = find('PAYOUTS', { applicationStatus: 'DRAFT', requirements })
    expect([found?.since, found?.until, found?.releasedBy.map(({ kind }) => kind)]).toEqual([
      created,
      null,
      ['CATEGORY', 'IDENTITY'],
    ])
  })
})

describe('after the approval [LET-06]', () => {
  test('everything is active since the approval, payouts since they were turned on', () => {
    const all = listCapabilities(facts({ payoutsChangedAt: changed }))
    expect(all.map(({ status, since }) => [status, since])).toEqual([
      ['ACTIVE', decided],
      ['ACTIVE', decided],
      ['ACTIVE', changed],
      ['ACTIVE', decided],
    ])
  })

  test.each([
    ['no account', { payoutAccount: null }, 'bank_account_needed'],
    [
      'a returned one',
      { payoutAccount: { verification: 'FAILED', depositBy: null } },
      'bank_account_returned',
    ],
    [
      'a refused one',
      { payoutAccount: { verification: 'REFUSED', depositBy: null } },
      'bank_account_refused',
    ],
    [
      'one whose holder is reviewed',
      { payoutAccount: { verification: 'NEEDS_REVIEW', depositBy: null } },
      'bank_account_in_review',
    ],
    [
      'a test deposit',
      { payoutAccount: { verification: 'PENDING', depositBy: promised } },
      'test_deposit_pending',
    ],
    ['a change in review', { payoutsPausedSince: changed }, 'change_in_review'],
    ['changed answers', { answersChangedSince: changed }, 'answers_changed'],
    [
      'partners to verify',
      { applicationStatus: 'APPROVED_PENDING', requirements: partner },
      'partners_needed',
    ],
    ['a limited approval', { applicationStatus: 'APPROVED_PENDING' }, 'account_in_review'],
  ] as const)('payouts alone are held by %s', (_name, change, why) => {
    expect(show({ enableDeposits: false, ...change })).toEqual(['ACTIVE', 'ACTIVE', `HELD ${why}`, 'ACTIVE'])
  })

  test.each<[string, Partial<CapabilityFacts>, boolean]>([
    ['never started', {}, false],
    ['were paused', { payoutsChangedAt: changed }, true],
    ['wait for a change', { payoutsPausedSince: changed }, true],
    ['wait for changed answers', { answersChangedSince: changed }, true],
  ])('held payouts that %s', (_name, change, wasActive) => {
    expect(find('PAYOUTS', { enableDeposits: false, ...change })).toMatchObject({ status: 'HELD', wasActive })
  })

  test('a hold of the account is not told as if it had never been approved', () => {
    const inReview = { applicationStatus: 'PENDING', requirements: review, enableDeposits: false } as const
    for (const kind of ['CARDS_ONLINE', 'PAYOUTS'] as const) {
      expect(find(kind, inReview)?.wasActive).toBe(false)
      expect(find(kind, { ...inReview, wasApproved: true })?.wasActive).toBe(true)
    }
  })

  test('a pause by a change has its own start and end', () => {
    const change = { enableDeposits: false, payoutsPausedSince: changed, payoutsPausedUntil: promised }
    expect(find('PAYOUTS', change)).toMatchObject({ since: changed, until: promised })
  })

  test('a test deposit is expected by its date', () => {
    const requirements = lists({ inReview: [requirement('BANK_ACCOUNT', 'threshold', promised)] })
    const account = { verification: 'PENDING', depositBy: promised } as const
    expect(find('PAYOUTS', { enableDeposits: false, payoutAccount: account, requirements })).toMatchObject({
      until: promised,
      releasedBy: [{ kind: 'BANK_ACCOUNT' }],
    })
  })

  test('an order that is not paid holds the hardware alone', () => {
    for (const order of ['PAYMENT_DUE', 'PAYMENT_DECLINED', 'PAST_DUE'] as const)
      expect(show({ order })).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'HELD payment_due'])
  })

  test('what the referral does not offer is unavailable', () => {
    const none = 'UNAVAILABLE not_offered'
    expect(show({ arePaymentsOffered: false })).toEqual([none, none, none, 'ACTIVE'])
    expect(show({ isHardwareOffered: false })).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', none])
  })

  test.each([
    ['QUEUED', 'HELD being_set_up'],
    ['LATER', 'HELD being_set_up'],
    ['SUSPENDED', 'HELD being_set_up'],
    ['REFUSED', 'HELD set_up_in_review'],
    ['SET_UP', 'ACTIVE'],
  ] as const)('cards of a merchant that is %s at the acquirer are %s [VEND-08]', (state, cards) => {
    expect(show({ boarding: { state, wasSetUp: false } })).toEqual([cards, cards, 'ACTIVE', 'ACTIVE'])
  })

  test('cards that were never set up have not been active, those on hold since have [VEND-08]', () => {
    for (const wasSetUp of [false, true])
      expect(find('CARDS_ONLINE', { boarding: { state: 'SUSPENDED', wasSetUp } })?.wasActive).toBe(wasSetUp)
  })
})
