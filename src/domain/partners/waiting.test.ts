import { expect, test } from 'vitest'
import type { ListedRequirement, RequirementLists } from '../underwriting/requirement-list.ts'
import { waitingCodes, waitingOf, waitingParties, type WaitingFacts } from './waiting.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const requirement = (
  kind: ListedRequirement['kind'],
  details: Partial<ListedRequirement> = {},
): ListedRequirement => ({
  kind,
  from: 'applicant',
  fields: [],
  why: null,
  by: null,
  alternatives: [],
  page: null,
  lastError: null,
  ...details,
})
const lists = (some: Partial<RequirementLists> = {}): RequirementLists => ({
  due: [],
  later: [],
  inReview: [],
  done: [],
  ...some,
})
const review = requirement('REVIEW', { from: 'threshold', by: at(20) })
const facts = (some: Partial<WaitingFacts> = {}): WaitingFacts => ({
  status: 'PENDING',
  linkExpiresAt: null,
  startedAt: at(1),
  requirements: lists(),
  decisionPendingSince: null,
  events: [],
  now: at(12),
  ...some,
})
const show = (some: Partial<WaitingFacts>) => {
  const waiting = waitingOf(facts(some))
  return waiting && `${waiting.on} ${waiting.code} ${waiting.since.getUTCHours()}`
}

test.each<[string, Partial<WaitingFacts>, string | null]>([
  ['a link nobody opened', { status: 'INVITED', linkExpiresAt: at(13) }, 'merchant link_unopened 1'],
  ['a link that ended', { status: 'INVITED', linkExpiresAt: at(11) }, 'partner link_expired 11'],
  ['erased answers', { status: 'EXPIRED' }, null],
  [
    'open questions',
    { status: 'DRAFT', requirements: lists({ due: [requirement('IDENTITY'), requirement('TERMS')] }) },
    'merchant answers_needed 1',
  ],
  [
    'the signature',
    { status: 'DRAFT', requirements: lists({ due: [requirement('TERMS')] }) },
    'merchant submission_needed 1',
  ],
  [
    'a photo ID',
    {
      requirements: lists({ due: [requirement('GOV_ID_SELFIE')], inReview: [review] }),
      events: [{ kind: 'ASKED', at: at(3) }],
    },
    'merchant information_needed 3',
  ],
  [
    'an owner',
    {
      status: 'APPROVED_PENDING',
      requirements: lists({
        due: [requirement('BO_VERIFICATION', { from: 'partner' }), requirement('BANK_ACCOUNT')],
      }),
      events: [
        { kind: 'PARTNER_INVITED', at: at(4) },
        { kind: 'PARTNER_VERIFIED', at: at(5) },
      ],
    },
    'owner owner_needed 4',
  ],
  ['a vendor', { decisionPendingSince: at(6) }, 'vendor checks_running 6'],
  [
    'us, whatever the account',
    {
      requirements: lists({ inReview: [review], due: [requirement('BANK_ACCOUNT')] }),
      events: [
        { kind: 'ANSWERED', at: at(6) },
        { kind: 'IN_REVIEW', at: at(7) },
      ],
    },
    'us in_review 7',
  ],
  [
    'a payout account',
    {
      status: 'APPROVED',
      requirements: lists({ due: [requirement('BANK_ACCOUNT')] }),
      events: [{ kind: 'APPROVED', at: at(8) }],
    },
    'merchant bank_account_needed 8',
  ],
  [
    'its test deposit',
    {
      status: 'APPROVED',
      requirements: lists({ inReview: [requirement('BANK_ACCOUNT', { by: at(22) })] }),
      events: [{ kind: 'BANK_ACCOUNT_LINKED', at: at(9) }],
    },
    'us bank_account_check 9',
  ],
  ['nobody after the decline', { status: 'DECLINED' }, null],
  [
    'us for an appeal',
    {
      status: 'DECLINED',
      requirements: lists({ inReview: [review] }),
      events: [{ kind: 'APPEALED', at: at(10) }],
    },
    'us in_review 10',
  ],
  ['nobody once it works', { status: 'APPROVED' }, null],
])('waits for %s [PART-06]', (_case, some, expected) => {
  expect(show(some)).toBe(expected)
})

test('a date is promised by us alone [PART-06]', () => {
  expect(waitingOf(facts({ requirements: lists({ inReview: [review] }) }))?.expectedBy).toEqual(at(20))
  const due = [requirement('GOV_ID_SELFIE', { by: at(19) })]
  expect(waitingOf(facts({ requirements: lists({ due, inReview: [review] }) }))?.expectedBy).toBeNull()
})

test('the codes of a wait name states, never findings [PART-06]', () => {
  expect(waitingCodes.filter((code) => /watch|list|fraud|match|linked/.test(code))).toEqual([])
  expect(waitingParties).toEqual(['merchant', 'owner', 'partner', 'us', 'vendor'])
})
