/** The queue of cases, for staff (CASE-01). */
import * as z from 'zod/mini'
import { caseKinds, caseReasons, caseSorts, caseStatuses } from '#domain/cases/case.ts'
import { currencies, markets } from '#domain/countries/market.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { applicationId, caseId, staffId } from '../example-data.ts'
import { text } from '../request-schemas.ts'

export const staffMember = z.object({
  id: z.string(),
  /** Null if the sign-in host does not provide a name. */
  name: z.nullable(z.string()),
})

/** Current claim; until it expires, only the holder may decide the case. */
export const claimView = z.object({ holder: staffMember, until: z.string(), isYours: z.boolean() })
export type ClaimView = z.infer<typeof claimView>

export const caseItem = z.object({
  id: z.string(),
  applicationId: z.string(),
  /** Short reference of the application. */
  reference: z.string(),
  kind: z.enum(caseKinds),
  status: z.enum(caseStatuses),
  market: z.enum(markets),
  reason: z.enum(caseReasons),
  /** Expected annual sales in minor units; null if the merchant gave none. */
  amount: z.nullable(z.object({ value: z.int(), currency: z.enum(currencies) })),
  openedAt: z.string(),
  dueAt: z.string(),
  isOverdue: z.boolean(),
  closedAt: z.nullable(z.string()),
  claim: z.nullable(claimView),
  assignee: z.nullable(staffMember),
})
export type CaseItem = z.infer<typeof caseItem>

/** 1 to 100. */
const limit = z.string().check(z.maxLength(3, 'characters'), z.regex(/^(?:[1-9]\d?|100)$/, 'choice_unknown'))

export const caseQuery = z.object({
  status: z.optional(z.enum(caseStatuses, 'choice_unknown')),
  kind: z.optional(z.enum(caseKinds, 'choice_unknown')),
  market: z.optional(z.enum(markets, 'choice_unknown')),
  reason: z.optional(z.enum(caseReasons, 'choice_unknown')),
  /** `me`, `nobody` or a user id. */
  assignee: z.optional(text),
  /** Filters by current claim: `me` or `nobody`. */
  claimed: z.optional(z.enum(['me', 'nobody'], 'choice_unknown')),
  /** Default: earliest deadline first. `amount` sorts largest first. */
  sort: z.optional(z.enum(caseSorts, 'choice_unknown')),
  /** `nextCursor` of the previous page; use it with the same filters. */
  cursor: z.optional(text),
  limit: z.optional(limit),
})
export type CaseQuery = z.infer<typeof caseQuery>

const caseList = z.object({
  data: z.array(caseItem),
  /** Null on the last page. */
  nextCursor: z.nullable(z.string()),
})

const figures = z.object({
  open: z.int(),
  overdue: z.int(),
  claimedByYou: z.int(),
  byKind: z.array(z.object({ kind: z.enum(caseKinds), open: z.int(), overdue: z.int() })),
  /** Blind reviews of the last 90 days, grouped by the first reason of the original decision. */
  secondReadings: z.array(z.object({ reason: z.enum(caseReasons), read: z.int(), disagreed: z.int() })),
})
export type CaseFigures = z.infer<typeof figures>

export const queueEndpoints = {
  'GET /cases': {
    summary: 'List the cases that wait for a person, by deadline, age or amount (staff)',
    access: 'session',
    requires: 'case.list',
    query: caseQuery,
    response: caseList,
    answer: 'list',
    errors: ['role_missing'],
  },
  'GET /cases/figures': {
    summary: 'Read how many cases are open and overdue, and how often second readings disagreed (staff)',
    access: 'session',
    requires: 'case.figures',
    response: figures,
    errors: ['role_missing'],
  },
} as const satisfies Endpoints

export const uma = { id: staffId, name: 'Uma Underwood' }

export const exampleCase: CaseItem = {
  id: caseId,
  applicationId,
  reference: '6F1C-2F5E',
  kind: 'REVIEW',
  status: 'OPEN',
  market: 'US',
  reason: 'under_review',
  amount: { value: 2_500_000, currency: 'USD' },
  openedAt: '2026-11-20T15:04:41.000Z',
  dueAt: '2026-11-25T00:59:59.000Z',
  isOverdue: false,
  closedAt: null,
  claim: { holder: uma, until: '2026-11-20T15:34:41.000Z', isYours: true },
  assignee: null,
}

export const queueExamples: Examples<typeof queueEndpoints> = {
  'GET /cases': {
    query: { kind: 'REVIEW', sort: 'due', limit: '25' },
    response: { data: [exampleCase], nextCursor: null },
  },
  'GET /cases/figures': {
    response: {
      open: 41,
      overdue: 2,
      claimedByYou: 1,
      byKind: [{ kind: 'REVIEW', open: 41, overdue: 2 }],
      secondReadings: [{ reason: 'all_verified', read: 20, disagreed: 1 }],
    },
  },
}
