import { describe, expect, test } from 'vitest'
import { completeAnswers, exampleContext } from '#test/fixtures/answers.fixture.ts'
import { getJourneyProgress } from '../journey/progress.ts'
import type { OwnerId } from '../application/ids.ts'
import {
  listAllRequirements,
  preparations,
  preparationsBeforeStart,
  type ListedRequirement,
  type RequirementContext,
  type RequirementLists,
} from './requirement-list.ts'

const expectedBy = new Date('2026-11-24T22:00:00Z')
const context = (change: Partial<RequirementContext> = {}): RequirementContext => ({
  answers: completeAnswers('US'),
  validation: exampleContext,
  applicationStatus: 'PENDING',
  navigation: { decision: 'PENDING', phoneAuthEnabled: false, currency: 'USD', hasMissingFields: false },
  requirements: [],
  reasons: [],
  expectedBy: null,
  appealBy: null,
  hasOwnPayouts: true,
  payoutAccount: null,
  ...change,
})
const approved = (change: Partial<RequirementContext> = {}) =>
  context({
    applicationStatus: 'APPROVED',
    navigation: { ...context().navigation, decision: 'APPROVED' },
    ...change,
  })
const kinds = (lists: RequirementLists) =>
  Object.fromEntries(
    (Object.entries(lists) as [string, ListedRequirement[]][]).map(([name, list]) => [
      name,
      list.map(({ kind }) => kind),
    ]),
  )
const steps = [
  'APPLICANT',
  'BUSINESS_TYPE',
  'CATEGORY',
  'BUSINESS_DETAILS',
  'BUSINESS_ADDRESS',
  'IDENTITY',
  'TERMS',
]

describe('a draft [REQ-01]', () => {
  test('asks for each step that lacks an answer, with its fields and page', () => {
    const { applicant, company } = completeAnswers('US')
    const { segment: _segment, ...rest } = company
    const lists = listAllRequirements(
      context({
        applicationStatus: 'DRAFT',
        answers: { applicant: { ...applicant, dob: '2024-01-01' }, company: rest },
      }),
    )
    expect(kinds(lists)).toEqual({
      due: ['CATEGORY', 'IDENTITY'],
      later: ['BANK_ACCOUNT'],
      inReview: [],
      done: steps.filter((kind) => kind !== 'CATEGORY' && kind !== 'IDENTITY'),
    })
    expect(lists.due).toMatchObject([
      { fields: ['company.segment'], page: 'category', lastError: null, by: null, from: 'applicant' },
      { fields: ['applicant.dob'], page: 'identity', lastError: expect.any(String) },
    ])
  })
})

describe('a submitted application [REQ-01]', () => {
  test('waits for the review, by the promised time', () => {
    const lists = listAllRequirements(context({ expectedBy }))
    expect(kinds(lists)).toEqual({ due: [], later: ['BANK_ACCOUNT'], inReview: ['REVIEW'], done: steps })
    expect(lists.inReview[0]).toMatchObject({ from: 'threshold', by: expectedBy })
  })

  test('an approval waits for a review only where one is promised', () => {
    const limited = (expected: Date | null) =>
      kinds(listAllRequirements(approved({ applicationStatus: 'APPROVED_PENDING', expectedBy: expected })))
    expect(limited(expectedBy)).toMatchObject({ due: ['BANK_ACCOUNT'], inReview: ['REVIEW'] })
    expect(limited(null)).toMatchObject({ due: ['BANK_ACCOUNT'], inReview: [] })
  })

  test('owes its step-ups first; a photo ID may replace a phone', () => {
    const lists = listAllRequirements(
      context({
        requirements: [
          { type: 'OTP_SMS', status: 'needed' },
          { type: 'FULL_SSN', status: 'done' },
          { type: 'EIN_DOC', status: 'being_checked' },
        ],
        reasons: ['phone_proof_needed', 'business_document_unverified'],
        expectedBy,
      }),
    )
    expect(kinds(lists)).toEqual({
      due: ['OTP_SMS'],
      later: ['BANK_ACCOUNT'],
      inReview: ['EIN_DOC'],
      done: [...steps, 'FULL_SSN'],
    })
    expect(lists.due[0]).toMatchObject({
      page: 'otp',
      why: 'phone_proof_needed',
      alternatives: ['GOV_ID_SELFIE'],
      by: null,
    })
    expect(lists.inReview[0]).toMatchObject({
      from: 'threshold',
      by: expectedBy,
      lastError: 'business_document_unverified',
    })
  })

  test('a step-up that is asked again says why the last attempt did not count', () => {
    const { due } = listAllRequirements(
      context({
        requirements: [{ type: 'GOV_ID_SELFIE', status: 'needed' }],
        reasons: ['photo_id_needed', 'photo_id_refused'],
      }),
    )
    expect(due[0]).toMatchObject({ why: 'photo_id_needed', lastError: 'photo_id_refused' })
  })

  test('names the partner who has to act, who has no page here', () => {
    const ownerId = 'urn:apl:6fa1b5f7-2f5c-4c3f-9f6c-0c1d2e3f4a5b' as OwnerId
    const { due } = listAllRequirements(
      context({ requirements: [{ type: 'BO_VERIFICATION', ownerId, status: 'needed' }] }),
    )
    expect(due[0]).toMatchObject({ ownerId, from: 'partner', page: null })
  })
})

describe('an approved application [REQ-01]', () => {
  test.each([
    ['none', null, 'due', null],
    ['returned', { verification: 'FAILED', depositBy: null }, 'due', 'account_returned'],
    ['refused', { verification: 'REFUSED', depositBy: null }, 'due', 'account_refused'],
    ['being verified', { verification: 'PENDING', depositBy: expectedBy }, 'inReview', null],
    ['of another holder', { verification: 'NEEDS_REVIEW', depositBy: null }, 'inReview', null],
    ['verified', { verification: 'VERIFIED', depositBy: null }, 'done', null],
  ] as const)('payout account %s', (_state, payoutAccount, list, lastError) => {
    const lists = listAllRequirements(approved({ payoutAccount }))
    const account = lists[list].find(({ kind }) => kind === 'BANK_ACCOUNT')
    expect(account).toMatchObject({ lastError, by: payoutAccount?.depositBy ?? null })
    expect(
      Object.values(lists)
        .flat()
        .filter(({ kind }) => kind === 'BANK_ACCOUNT'),
    ).toHaveLength(1)
  })

  test('may leave full onboarding for later', () => {
    const { later } = listAllRequirements(
      approved({ requirements: [{ type: 'FULL_ONBOARDING', status: 'needed' }] }),
    )
    expect(later.map(({ kind }) => kind)).toEqual(['FULL_ONBOARDING'])
  })
})

test.each(['DECLINED', 'WITHDRAWN'] as const)('nothing is asked of %s applications [REQ-01]', (status) => {
  const { due, later, inReview } = listAllRequirements(context({ applicationStatus: status }))
  expect([due, later, inReview]).toEqual([[], [], []])
})

test.each(['DRAFT', 'ERROR'] as const)(
  'complete answers of a %s application are to be submitted [REQ-01]',
  (status) => {
    const { due, inReview } = listAllRequirements(context({ applicationStatus: status }))
    expect([due, inReview]).toMatchObject([[{ kind: 'SUBMISSION', page: 'review' }], []])
  },
)

test('what to have ready follows the requirements, in the order of the steps [REQ-02]', () => {
  expect(preparationsBeforeStart).toEqual(preparations)
})

test('the step list and the requirements of a draft are one list [REQ-02]', () => {
  const { applicant, company } = completeAnswers('CA')
  const { segment: _segment, ...rest } = company
  const answers = { applicant: { ...applicant, dob: '2024-01-01' }, company: rest }
  const { steps } = getJourneyProgress(answers, exampleContext)
  const open = steps.filter(({ errors }) => errors.length > 0)
  const { due, done } = listAllRequirements(context({ answers, applicationStatus: 'DRAFT' }))
  expect(open.length).toBeGreaterThan(1)
  expect(due.map(({ page }) => page)).toEqual(open.map(({ step }) => step.id))
  expect(due.map(({ fields }) => fields)).toEqual(open.map(({ errors }) => errors.map(({ field }) => field)))
  expect(done).toHaveLength(steps.length - open.length)
})

test('a declined application waits for the review that its appeal asks for, by its date [LET-04] [REQ-01]', () => {
  const { due, inReview } = listAllRequirements(
    context({ applicationStatus: 'DECLINED', appealBy: expectedBy }),
  )
  expect([due, inReview]).toMatchObject([[], [{ kind: 'REVIEW', from: 'threshold', by: expectedBy }]])
})

test('a store is asked for no account of its own [REQ-01]', () => {
  expect(listAllRequirements(approved({ hasOwnPayouts: false }))).toMatchObject({ due: [], later: [] })
})
