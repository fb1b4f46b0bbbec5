/** Applications that a partner starts for its merchants, and what it may know of them (PART-02, PART-03, PART-06). */
import * as z from 'zod/mini'
import { languages } from '#domain/countries/market.ts'
import { decisions } from '#domain/application/states.ts'
import { paperKinds } from '#domain/partners/preview.ts'
import { partnerStatuses } from '#domain/partners/status.ts'
import { waitingCodes, waitingParties } from '#domain/partners/waiting.ts'
import { capabilityKinds, capabilityReasons, capabilityStatuses } from '#domain/status/capabilities.ts'
import { forecastKinds } from '#domain/status/forecast.ts'
import { requirementKinds } from '#domain/underwriting/requirement-list.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { applicationId, bakery, fein, home, later, linkSecret, morning, rosa, ssn4 } from '../example-data.ts'
import {
  applicantUpdate,
  applicationIdParams,
  companyUpdate,
  emptyObject,
  requiredText,
  text,
} from '../request-schemas.ts'
import { embedView, exampleEmbed } from './embedding.ts'

/** Answers of the merchant. The terms are missing, because only the merchant signs. */
const prefill = z.object({
  applicant: z.optional(z.omit(applicantUpdate, { terms: true })),
  company: z.optional(companyUpdate),
})
export type Prefill = z.infer<typeof prefill>

export const partnerApplicationBody = z.object({
  /** The partner's own id, unique in its organization. */
  reference: z.optional(requiredText(200)),
  referralUrlId: z.optional(text),
  /** Language of the mails, and of the sign-up where it asks for one. */
  language: z.optional(z.enum(languages, 'choice_unknown')),
  prefill,
  /** Page to which the finished sign-up leads, on one of the organization's return origins. */
  returnUrl: z.optional(text),
})
export type PartnerApplicationBody = z.infer<typeof partnerApplicationBody>

/** A government ID is unusable without its type; the currency selects the market, and so the field rules. */
const collectAllErrors = {
  atomic: ['governmentIdentification'],
  required: ['currency', 'language', 'reference', 'prefill'],
} as const

const createdApplication = z.object({
  id: z.string(),
  reference: z.nullable(z.string()),
  /** Page on which the merchant signs in and takes over the application. Shown this once. */
  signUpUrl: z.string(),
  status: z.enum(partnerStatuses),
  /** 0 until the merchant opens the link. */
  version: z.int(),
})

const listedApplication = z.object({
  id: z.string(),
  reference: z.nullable(z.string()),
  status: z.enum(partnerStatuses),
  version: z.int(),
  /** ISO 8601, UTC, as are all times below. */
  createdAt: z.string(),
  changedAt: z.string(),
  /** Null without a referral. */
  referralUrlId: z.nullable(z.string()),
  /** Null if no action is pending, or if the application has not changed since this was first kept. */
  waiting: z.nullable(
    z.object({ on: z.enum(waitingParties), code: z.enum(waitingCodes), since: z.string() }),
  ),
})
export type ListedPartnerApplication = z.infer<typeof listedApplication>

const applicationList = z.object({
  data: z.array(listedApplication),
  /** Null on the last page. */
  nextCursor: z.nullable(z.string()),
})

/** 1 to 100. */
const limit = z.string().check(z.maxLength(3, 'characters'), z.regex(/^(?:[1-9]\d?|100)$/, 'choice_unknown'))

export const partnerApplicationQuery = z.object({
  status: z.optional(z.enum(partnerStatuses, 'choice_unknown')),
  /** ISO 8601 with an offset; changes at this time are included. */
  changedSince: z.optional(text),
  reference: z.optional(text),
  /** Part of the reference or of the id, in capitals or not. */
  search: z.optional(text),
  referralUrlId: z.optional(text),
  waitingCode: z.optional(z.enum(waitingCodes, 'choice_unknown')),
  /** `nextCursor` of the previous page; use it with the same filters. */
  cursor: z.optional(text),
  /** Default: 50. */
  limit: z.optional(limit),
})
export type PartnerApplicationQuery = z.infer<typeof partnerApplicationQuery>

const waitingView = z.object({
  on: z.enum(waitingParties),
  code: z.enum(waitingCodes),
  since: z.string(),
  /** Absent if no date is promised. */
  expectedBy: z.optional(z.string()),
  /** Median of this wait in the last 90 days; absent after too few of them. */
  usuallyHours: z.optional(z.number()),
})
export type WaitingView = z.infer<typeof waitingView>

/** `owner`: another owner of the merchant. */
const actors = ['merchant', 'owner', 'us'] as const

const partnerApplicationView = z.extend(listedApplication, {
  /** Null if no action is pending. */
  waiting: z.nullable(waitingView),
  requirements: z.array(
    z.object({
      kind: z.enum(requirementKinds),
      status: z.enum(['due', 'later', 'in_review', 'done']),
      from: z.enum(actors),
      /** Paths of the answers to give, without their values. */
      fields: z.array(z.string()),
      /** Date by which we respond; null if none is promised. */
      by: z.nullable(z.string()),
    }),
  ),
  capabilities: z.array(
    z.object({
      kind: z.enum(capabilityKinds),
      status: z.enum(capabilityStatuses),
      /** Null while ACTIVE. */
      why: z.nullable(z.enum(capabilityReasons)),
      since: z.nullable(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
  /** Paths of the partner's answers that the merchant has not confirmed yet. */
  prefilled: z.array(z.string()),
  /** Latest frame of the sign-up; null without one. */
  embed: z.nullable(embedView),
})
export type PartnerApplicationView = z.infer<typeof partnerApplicationView>

/** Days back from now. */
const funnelPeriods = ['7', '30', '90', '365'] as const

export const funnelQuery = z.object({
  /** Default: 30. */
  days: z.optional(z.enum(funnelPeriods, 'choice_unknown')),
  referralUrlId: z.optional(text),
  status: z.optional(z.enum(partnerStatuses, 'choice_unknown')),
})
export type FunnelQuery = z.infer<typeof funnelQuery>

/** How many of the applications reached each step. */
const funnelCounts = z.object({ created: z.int(), opened: z.int(), submitted: z.int(), approved: z.int() })

const funnelView = z.object({
  from: z.string(),
  to: z.string(),
  /** Applications that were created in the period. */
  total: funnelCounts,
  /** Most applications first; without a referral, its id is null. */
  byReferral: z.array(z.extend(funnelCounts, { referralUrlId: z.nullable(z.string()) })),
  times: z.array(
    z.object({
      step: z.enum(['opened', 'submitted', 'decided']),
      /** Applications that took the step. */
      count: z.int(),
      /** Seconds since the step before; null without an application. */
      median: z.nullable(z.number()),
      /** Nine in ten took no longer. */
      ninth: z.nullable(z.number()),
    }),
  ),
  /** Everything that waits now, whenever it was created; most first. */
  waiting: z.array(
    z.object({
      on: z.enum(waitingParties),
      code: z.enum(waitingCodes),
      count: z.int(),
      /** How many of them wait for more than three days. */
      overThreeDays: z.int(),
      longestSince: z.string(),
    }),
  ),
  /** Every referral of the organization’s applications, for the filter. */
  referrals: z.array(z.string()),
})
export type FunnelView = z.infer<typeof funnelView>

const previewView = z.object({
  asks: z.array(
    z.object({
      kind: z.enum(forecastKinds),
      /** True if it is asked even when every check succeeds. */
      certain: z.boolean(),
    }),
  ),
  papers: z.array(z.object({ kind: z.enum(paperKinds), certain: z.boolean() })),
  /** Decisions that the first submission can have, best first; empty if it is refused. */
  outcomes: z.array(z.object({ decision: z.enum(decisions), certain: z.boolean() })),
  /** Why a submission is refused without a decision; null if it is not. */
  refused: z.nullable(z.object({ field: z.string(), code: z.string() })),
})
export type PreviewView = z.infer<typeof previewView>

export const partnerApplications = {
  'POST /partner/applications': {
    summary: 'Create an application for a merchant, who takes it over with the sign-up link',
    access: 'partner',
    scope: 'applications:write',
    body: partnerApplicationBody,
    collectAllErrors,
    response: createdApplication,
    status: 201,
    created: { path: '/partner/applications/{id}', id: 'id' },
    errors: ['reference_used', 'too_many_requests'],
  },
  'GET /partner/applications': {
    summary: 'List the applications of the partner, newest change first',
    access: 'partner',
    scope: 'applications:read',
    query: partnerApplicationQuery,
    response: applicationList,
    answer: 'list',
    errors: [],
  },
  'GET /partner/funnel': {
    summary: 'Count how far the applications of a period came, how long steps took, and who waits for whom',
    access: 'partner',
    scope: 'applications:read',
    query: funnelQuery,
    response: funnelView,
    errors: [],
  },
  'GET /partner/applications/{id}': {
    summary: 'Read whose turn it is in an application, what it needs and what the merchant can do now',
    access: 'partner',
    scope: 'applications:read',
    params: applicationIdParams,
    response: partnerApplicationView,
    errors: ['unknown_id'],
  },
  'POST /partner/applications/{id}/links': {
    summary: 'Create a new sign-up link, which ends earlier ones; later a link to the application',
    access: 'partner',
    scope: 'applications:write',
    params: applicationIdParams,
    body: z.optional(emptyObject),
    response: z.object({ url: z.string() }),
    status: 201,
    errors: ['unknown_id', 'state_forbids', 'too_many_requests'],
  },
  'POST /partner/applications/{id}/reminders': {
    summary: 'Email the merchant a reminder with a link, three times a week at most',
    access: 'partner',
    scope: 'applications:write',
    params: applicationIdParams,
    body: z.optional(emptyObject),
    response: emptyObject,
    status: 202,
    errors: ['unknown_id', 'state_forbids', 'too_many_requests'],
  },
  'POST /partner/previews': {
    summary: 'Preview what an application with these answers is asked, and how it can end',
    access: 'partner',
    scope: 'applications:read',
    /** It walks the policy for all that is not known yet, some 40 ms of the process. */
    weight: 10,
    body: z.object({ prefill }),
    collectAllErrors: { atomic: ['governmentIdentification'], required: ['currency', 'prefill'] },
    response: previewView,
    errors: [],
  },
} as const satisfies Endpoints

export const claims = {
  'POST /applications/claims': {
    summary: 'Take over the application that a partner started, with the token of the sign-up link',
    access: 'session',
    body: z.object({ token: requiredText(200) }),
    response: z.object({ id: z.string() }),
    errors: ['unknown_id', 'link_expired', 'link_used', 'too_many_requests'],
  },
} as const satisfies Endpoints

const listed: ListedPartnerApplication = {
  id: applicationId,
  reference: 'JM-2041',
  status: 'DRAFT',
  version: 3,
  createdAt: morning,
  changedAt: later,
  referralUrlId: 'demo-reseller',
  waiting: { on: 'merchant', code: 'answers_needed', since: morning },
}
const exampleCounts = { created: 412, opened: 318, submitted: 247, approved: 221 }

export const claimExamples: Examples<typeof claims> = {
  'POST /applications/claims': { body: { token: linkSecret }, response: { id: applicationId } },
}

export const partnerApplicationExamples: Examples<typeof partnerApplications> = {
  'POST /partner/applications': {
    body: {
      reference: 'JM-2041',
      referralUrlId: 'demo-reseller',
      language: 'en-US',
      prefill: {
        applicant: { ...rosa, governmentIdentification: ssn4 },
        company: { ...bakery, governmentIdentification: fein },
      },
    },
    alternatives: { Minimal: { prefill: {} } },
    response: {
      id: applicationId,
      reference: 'JM-2041',
      signUpUrl: `https://pay.example/start/${linkSecret}`,
      status: 'INVITED',
      version: 0,
    },
  },
  'GET /partner/applications': {
    query: { status: 'DRAFT', limit: '25' },
    response: { data: [listed], nextCursor: null },
  },
  'GET /partner/funnel': {
    query: { days: '30', referralUrlId: 'demo-reseller' },
    response: {
      from: '2026-10-21T15:04:41.000Z',
      to: morning,
      total: exampleCounts,
      byReferral: [{ referralUrlId: 'demo-reseller', ...exampleCounts }],
      times: [
        { step: 'opened', count: 318, median: 5400, ninth: 97_200 },
        { step: 'submitted', count: 247, median: 660, ninth: 86_400 },
        { step: 'decided', count: 247, median: 38, ninth: 118 },
      ],
      waiting: [
        { on: 'merchant', code: 'answers_needed', count: 19, overThreeDays: 6, longestSince: morning },
      ],
      referrals: ['demo-reseller'],
    },
  },
  'GET /partner/applications/{id}': {
    response: {
      ...listed,
      waiting: { on: 'merchant', code: 'answers_needed', since: morning, usuallyHours: 0.4 },
      requirements: [
        { kind: 'APPLICANT', status: 'done', from: 'merchant', fields: [], by: null },
        { kind: 'IDENTITY', status: 'due', from: 'merchant', fields: ['applicant.dob'], by: null },
      ],
      capabilities: [
        { kind: 'PAYOUTS', status: 'UNAVAILABLE', why: 'not_submitted', since: morning, until: null },
      ],
      prefilled: ['company.name'],
      embed: exampleEmbed,
    },
  },
  'POST /partner/applications/{id}/links': {
    body: {},
    response: { url: `https://pay.example/start/${linkSecret}` },
  },
  'POST /partner/applications/{id}/reminders': { body: {}, response: {} },
  'POST /partner/previews': {
    body: { prefill: { applicant: { address: home }, company: { ...bakery, hasBeneficialOwners: true } } },
    response: {
      asks: [
        { kind: 'BO_INFO', certain: true },
        { kind: 'GOV_ID_SELFIE', certain: false },
      ],
      papers: [
        { kind: 'photo_id', certain: false },
        { kind: 'bank_account', certain: true },
      ],
      outcomes: [
        { decision: 'DECLINED_PENDING', certain: false },
        { decision: 'PENDING', certain: false },
      ],
      refused: null,
    },
  },
}
