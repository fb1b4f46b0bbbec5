/** Versions of the underwriting policy: drafts, replays and releases (POL). */
import * as z from 'zod/mini'
import { applicationLevels, decisions } from '#domain/application/states.ts'
import { parseInstant } from '#domain/dates/instant.ts'
import { policyTables } from '#domain/policy/policy-document.ts'
import { stepUpTypes } from '#domain/step-ups/step-up.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { applicationId } from '../example-data.ts'
import { isStorable, text } from '../request-schemas.ts'

const version = z.string().check(z.maxLength(80, 'characters'))
const time = z.iso.datetime({ offset: true, error: 'wrong_type' }).check(
  z.maxLength(40, 'characters'),
  z.refine((value) => parseInstant(value) !== null, 'wrong_type'),
)
const name = z.optional(
  z.string('wrong_type').check(z.maxLength(200, 'characters'), z.refine(isStorable, 'characters')),
)

/** Accepts any JSON within the size limit; the command validates the policy and reports each fault. */
const content = z.unknown().register(z.globalRegistry, { 'x-maxBytes': 256 * 1024 })

const person = z.object({ id: z.string(), name: z.string() })

const summary = z.object({
  version,
  name: z.nullable(z.string()),
  /** SUPERSEDED: another version is in force; it may be released again. */
  state: z.enum(['DRAFT', 'RELEASED', 'SUPERSEDED']),
  inForce: z.boolean(),
  /** Version that the draft was copied from. */
  basedOn: z.nullable(z.string()),
  /** Null for a version that ships with the product. */
  author: z.nullable(person),
  /** Counts the replacements of a draft. */
  revision: z.number(),
  createdAt: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
  /** Details of the latest release; null if never released, and for the initial version. */
  releasedFrom: z.nullable(z.string()),
  releasedAt: z.nullable(z.string()),
  releasedBy: z.nullable(person),
})
export type PolicySummaryView = z.infer<typeof summary>

const tableView = z.object({
  id: z.enum(policyTables),
  name: z.string(),
  rows: z.array(
    z.object({
      /** Row number, starting at 1. */
      row: z.number(),
      id: z.string(),
      /** Description written by the author. */
      description: z.string(),
      /** The row in plain words, in the caller’s language. */
      sentence: z.string(),
      /** Message to the applicant. */
      reason: z.nullable(z.string()),
    }),
  ),
})
export type PolicyTableView = z.infer<typeof tableView>

const outcome = z.object({
  decision: z.enum(decisions),
  applicationLevel: z.enum(applicationLevels),
  stepUps: z.array(z.enum(stepUpTypes)),
  policyVersion: z.string(),
  rows: z.array(z.object({ table: z.enum(policyTables), row: z.number() })),
})
const counts = z.partialRecord(z.enum(decisions), z.number())

const replayView = z.object({
  id: z.string(),
  version,
  revision: z.number(),
  requestedAt: z.string(),
  requestedBy: person,
  since: z.nullable(z.string()),
  applicationId: z.nullable(z.string()),
  cases: z.number(),
  before: counts,
  after: counts,
  flipped: z.number(),
  pairs: z.array(z.object({ from: z.enum(decisions), to: z.enum(decisions), count: z.number() })),
  /** Limited to twenty per pair. */
  flips: z.array(
    z.object({
      /** Null for callers without permission to read cases. */
      applicationId: z.nullable(z.string()),
      decidedAt: z.nullable(z.string()),
      from: outcome,
      to: outcome,
    }),
  ),
  durationMs: z.number(),
})
export type ReplayView = z.infer<typeof replayView>

const policyView = z.object({
  ...summary.shape,
  /** A document of GoRules’ decision model (JDM). */
  content: z.unknown(),
  tables: z.array(tableView),
  /** Newest first, at most five. */
  replays: z.array(replayView),
})
export type PolicyView = z.infer<typeof policyView>

const versionParams = z.object({ version })
const writeErrors = ['role_missing', 'policy_fault'] as const

export const policies = {
  'GET /policies': {
    summary: 'List the versions of the policy, newest first (underwriters, policy authors, auditors)',
    access: 'session',
    requires: 'policy.read',
    query: z.object({
      cursor: z.optional(text),
      limit: z.optional(z.string().check(z.maxLength(3, 'characters'), z.regex(/^\d+$/, 'wrong_type'))),
    }),
    answer: 'list',
    response: z.object({ data: z.array(summary), nextCursor: z.nullable(z.string()) }),
    errors: ['role_missing'],
  },
  'GET /policies/{version}': {
    summary: 'Read a version: its document, its tables in plain words, its replays',
    access: 'session',
    requires: 'policy.read',
    params: versionParams,
    response: policyView,
    errors: ['role_missing', 'unknown_id'],
  },
  'POST /policies': {
    summary: 'Save a draft of the policy; it decides nothing until another person releases it',
    access: 'session',
    requires: 'policy.draft',
    body: z.object({ name, basedOn: z.optional(version), content }),
    response: policyView,
    status: 201,
    created: { path: '/policies/{version}', id: 'version' },
    errors: [...writeErrors, 'unknown_id'],
  },
  'PUT /policies/{version}': {
    summary: 'Replace a draft of one’s own',
    access: 'session',
    requires: 'policy.draft',
    params: versionParams,
    body: z.object({ name, content }),
    response: policyView,
    errors: [...writeErrors, 'not_yours', 'unknown_id', 'policy_released'],
  },
  'POST /policies/{version}/replays': {
    summary: 'Decide past cases again by a version, from their stored facts; changes no case',
    access: 'session',
    requires: 'policy.replay',
    params: versionParams,
    body: z.object({
      /**
       * Replays cases last decided since this time; rounded down to the start of the month for callers without
       * permission to read cases.
       */
      since: z.optional(time),
      /** Replays a single case, which the caller must be allowed to read. */
      applicationId: z.optional(text),
    }),
    response: replayView,
    status: 201,
    errors: ['role_missing', 'own_case', 'unknown_id', 'state_forbids', 'too_few_cases'],
  },
  'POST /policies/{version}/releases': {
    summary:
      'Put a version in force from a time on; a draft not by its author, one that was in force by anyone',
    access: 'session',
    requires: 'policy.release',
    readsRoles: true,
    params: versionParams,
    body: z.object({
      /** Now if absent. */
      from: z.optional(time),
      /** Revision that the caller read; returns 409 if it has changed. Required after the draft has been replaced. */
      revision: z.optional(z.int('wrong_type')),
    }),
    response: summary,
    status: 201,
    errors: ['role_missing', 'own_draft', 'unknown_id', 'policy_changed', 'state_forbids'],
  },
} as const satisfies Endpoints

const ada = { id: '0d5e8c1e-6f0a-4c39-9f77-6d4d1c9b5a10', name: 'Ada Park' }
const uma = { id: '7c2f6f53-3a1e-4a55-8a39-0f5a4a9d2c11', name: 'Uma Reyes' }

const draft: PolicySummaryView = {
  version: 'underwriting-2026-11-24-1',
  name: 'Ask for a document when history is limited',
  state: 'DRAFT',
  inForce: false,
  basedOn: 'underwriting-2026-11-24',
  author: ada,
  revision: 1,
  createdAt: '2026-11-23T15:00:00.000Z',
  updatedAt: '2026-11-23T15:00:00.000Z',
  releasedFrom: null,
  releasedAt: null,
  releasedBy: null,
}
const released: PolicySummaryView = {
  ...draft,
  state: 'RELEASED',
  inForce: true,
  releasedFrom: '2026-11-23T16:00:00.000Z',
  releasedAt: '2026-11-23T16:00:00.000Z',
  releasedBy: uma,
}
const document = { contentType: 'application/vnd.gorules.decision', nodes: [], edges: [] }
const tables: PolicyTableView[] = [
  {
    id: 'findings',
    name: 'Findings',
    rows: [
      {
        row: 1,
        id: 'finding_03',
        description: 'Watch list: decline without telling the applicant the reason',
        sentence: 'When the identity check says “on a watch list”: decline.',
        reason: 'We can’t offer you an account.',
      },
    ],
  },
]
const replay: ReplayView = {
  id: '3b0f5c4e-5f0e-4f0c-8d57-2c1d6f8e9a20',
  version: draft.version,
  revision: 1,
  requestedAt: '2026-11-23T15:10:00.000Z',
  requestedBy: ada,
  since: '2026-10-01T00:00:00.000Z',
  applicationId: null,
  cases: 812,
  before: { APPROVED: 640, PENDING: 150, DECLINED: 22 },
  after: { APPROVED: 611, PENDING: 179, DECLINED: 22 },
  flipped: 29,
  pairs: [{ from: 'APPROVED', to: 'PENDING', count: 29 }],
  flips: [
    {
      applicationId,
      decidedAt: '2026-11-20T12:00:00.000Z',
      from: {
        decision: 'APPROVED',
        applicationLevel: 'BASIC',
        stepUps: ['FULL_ONBOARDING'],
        policyVersion: 'underwriting-2026-11-24',
        rows: [{ table: 'findings', row: 16 }],
      },
      to: {
        decision: 'PENDING',
        applicationLevel: 'FULL',
        stepUps: ['EIN_DOC'],
        policyVersion: draft.version,
        rows: [{ table: 'findings', row: 16 }],
      },
    },
  ],
  durationMs: 640,
}
const view: PolicyView = { ...draft, content: document, tables, replays: [replay] }

export const policyExamples: Examples<typeof policies> = {
  'GET /policies': { query: { limit: '50' }, response: { data: [released], nextCursor: null } },
  'GET /policies/{version}': { response: view },
  'POST /policies': {
    body: { name: draft.name ?? '', basedOn: 'underwriting-2026-11-24', content: document },
    response: view,
  },
  'PUT /policies/{version}': { body: { content: document }, response: { ...view, revision: 2 } },
  'POST /policies/{version}/replays': { body: { since: '2026-10-01T00:00:00Z' }, response: replay },
  'POST /policies/{version}/releases': { body: { from: '2026-11-23T16:00:00Z' }, response: released },
}
