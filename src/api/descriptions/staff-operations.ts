/** Operations of staff. */
import type { OperationText } from './operation.ts'

export const staffOperations = {
  'GET /cases': {
    id: 'listCases',
    text: 'Pages of at most 100, continued by `nextCursor` with the same filters. Cases of the caller’s own applications are left out.',
  },
  'GET /cases/figures': {
    id: 'readCaseFigures',
    text: 'Counts for the head of the queue. Second readings are those of the last 90 days, by the first reason of the decision.',
  },
  'GET /cases/{id}': {
    id: 'getCase',
    text: 'Everything we know about the application, with personal data masked. In a blind review the decision and all notes are withheld. Each read is recorded.',
  },
  'POST /cases/{id}/claims': {
    id: 'claimCase',
    text: 'Claiming again restarts the 15 minutes. 409 `case_claimed` with the holder if somebody else has it; senior underwriters may take over.',
  },
  'DELETE /cases/{id}/claims': {
    id: 'releaseCase',
    text: 'Changes nothing if the caller holds no claim.',
  },
  'GET /cases/assignees': {
    id: 'listAssignees',
    text: 'People with a role that decides cases, for the choice of an assignee.',
  },
  'POST /cases/{id}/assignments': {
    id: 'assignCase',
    text: 'Ends the claim of anybody else. The case stays visible to all who read the queue.',
  },
  'POST /cases/{id}/notes': {
    id: 'addCaseNote',
    text: 'Notes are never shown to the applicant and cannot be changed.',
  },
  'POST /cases/{id}/reveals': {
    id: 'revealValue',
    text: 'Not replayed by an idempotency key: each retry is another reveal. 429 `too_many_requests` beyond the limit of one person.',
  },
  'POST /cases/{id}/closures': {
    id: 'closeCase',
    text: 'For cases that no decision closes: a silent vendor, a job given up, another trade name. 409 `state_forbids` for all other kinds.',
  },
  'POST /cases/{id}/confirmations': {
    id: 'confirmProposal',
    text: 'The proposal takes effect with `confirm`, or its case opens again with the note. Not for the person who proposed it (403 `own_decision`).',
  },
  'POST /cases/{id}/readings': {
    id: 'recordSecondReading',
    text: 'What another person would have decided without knowing the decision; counted in the figures.',
  },
  'GET /applications/{id}/audit': {
    id: 'readAuditRecords',
    text: 'The chain of keyed hashes is checked at the time of the call, and its faults are listed. `Accept: text/csv` answers the records as a table.',
  },
  'POST /impersonations': {
    id: 'startImpersonation',
    text: 'All writes are refused meanwhile (403 `looking_only`), and each read is recorded with the reason.',
  },
  'DELETE /impersonations': {
    id: 'endImpersonation',
    text: 'The session goes on as the staff member’s own.',
  },
  'GET /policies': {
    id: 'listPolicies',
    text: 'Drafts and released versions, in pages continued by `nextCursor`.',
  },
  'GET /policies/{version}': {
    id: 'getPolicy',
    text: 'The document is GoRules’ decision model; each row is also told in words.',
  },
  'POST /policies': {
    id: 'createPolicyDraft',
    text: 'A document with faults is refused, with one 422 `policy_fault` for each at its path.',
  },
  'PUT /policies/{version}': {
    id: 'updatePolicyDraft',
    text: 'Only its author replaces a draft. 409 `policy_released` once it was in force.',
  },
  'POST /policies/{version}/replays': {
    id: 'replayPolicy',
    text: 'Answers the counts by decision before and after, and the cases whose decision would flip. A process runs one replay at a time (429 `too_many_requests` meanwhile).',
  },
  'POST /policies/{version}/releases': {
    id: 'releasePolicy',
    text: 'Supersedes releases that were to begin with it or after it. 403 `own_draft` for its author, 409 `policy_changed` if the draft was replaced since the revision in the body.',
  },
} as const satisfies Record<string, OperationText>
