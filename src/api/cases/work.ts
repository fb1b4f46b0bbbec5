/** Work on a case other than its decision: claim, assign, note, reveal, close. */
import * as z from 'zod/mini'
import type { Endpoints, Examples } from '../endpoint.ts'
import { caseId, exampleNoteId, staffId } from '../example-data.ts'
import { isStorable, requiredText } from '../request-schemas.ts'
import { caseItem, exampleCase, staffMember, uma } from './queue.ts'

/** ID of a case, or of an application to select its open case. */
export const caseIdParams = z.object({ id: z.string() })
export const caseErrors = ['role_missing', 'own_case', 'unknown_id'] as const

const noteView = z.object({
  id: z.string(),
  author: staffMember,
  text: z.string(),
  /** Path of the value that the author revealed; `text` is then the reason given. */
  revealedPath: z.nullable(z.string()),
  createdAt: z.string(),
})
export type NoteView = z.infer<typeof noteView>
export { noteView }

const reason = z
  .string('required')
  .check(z.minLength(10, 'reason_short'), z.maxLength(1000, 'characters'), z.refine(isStorable, 'characters'))

export const workEndpoints = {
  'POST /cases/{id}/claims': {
    summary: 'Claim a case for 15 minutes; nobody else decides it meanwhile (underwriters)',
    access: 'session',
    requires: 'case.claim',
    params: caseIdParams,
    body: z.optional(
      z.object({
        /** Ends another person's claim; senior underwriters only. */
        takeOver: z.optional(z.boolean('wrong_type')),
      }),
    ),
    response: caseItem,
    errors: [...caseErrors, 'case_claimed', 'case_closed'],
  },
  'DELETE /cases/{id}/claims': {
    summary: 'Release a case that you claimed',
    access: 'session',
    requires: 'case.claim',
    params: caseIdParams,
    response: caseItem,
    errors: caseErrors,
  },
  'GET /cases/assignees': {
    summary: 'List who may decide cases (senior underwriters)',
    access: 'session',
    requires: 'case.assign',
    response: z.array(staffMember),
    errors: ['role_missing'],
  },
  'POST /cases/{id}/assignments': {
    summary: 'Assign a case to a person, or to nobody (senior underwriters)',
    access: 'session',
    requires: 'case.assign',
    params: caseIdParams,
    body: z.object({ userId: z.nullable(requiredText(64)) }),
    response: caseItem,
    errors: [...caseErrors, 'case_closed'],
  },
  'POST /cases/{id}/notes': {
    summary: 'Write a note for colleagues',
    access: 'session',
    requires: 'case.note',
    params: caseIdParams,
    body: z.object({ text: requiredText(4000) }),
    response: noteView,
    status: 201,
    errors: caseErrors,
  },
  'POST /cases/{id}/reveals': {
    summary: 'See one masked value; the audit log keeps who saw which value and why (underwriters)',
    access: 'session',
    requires: 'case.reveal',
    readsRoles: true,
    params: caseIdParams,
    body: z.object({
      /** Path of a value that the case file masks. */
      path: requiredText(200),
      /** At least ten characters. */
      reason,
    }),
    response: z.object({ path: z.string(), value: z.string() }),
    replay: 'never',
    errors: [...caseErrors, 'too_many_requests'],
  },
  'POST /cases/{id}/closures': {
    summary: 'Close a case about a silent vendor or a job given up, with a note',
    access: 'session',
    requires: 'case.close',
    readsRoles: true,
    params: caseIdParams,
    body: z.object({ note: requiredText(1000) }),
    response: caseItem,
    errors: [...caseErrors, 'state_forbids', 'case_claimed', 'case_closed'],
  },
} as const satisfies Endpoints

const params = { id: caseId }

export const workExamples: Examples<typeof workEndpoints> = {
  'POST /cases/{id}/claims': { params, body: {}, response: exampleCase },
  'DELETE /cases/{id}/claims': { params, response: { ...exampleCase, claim: null } },
  'GET /cases/assignees': { response: [uma] },
  'POST /cases/{id}/assignments': {
    params,
    body: { userId: staffId },
    response: { ...exampleCase, assignee: uma },
  },
  'POST /cases/{id}/notes': {
    params,
    body: { text: 'Called the landlord: the lease is genuine.' },
    response: {
      id: exampleNoteId,
      author: uma,
      text: 'Called the landlord: the lease is genuine.',
      revealedPath: null,
      createdAt: '2026-11-20T15:20:02.000Z',
    },
  },
  'POST /cases/{id}/reveals': {
    params,
    body: { path: 'applicant.dob', reason: 'Comparing it with the license' },
    response: { path: 'applicant.dob', value: '1984-03-09' },
  },
  'POST /cases/{id}/closures': {
    params,
    body: { note: 'The register answers again; the job was sent anew.' },
    response: {
      ...exampleCase,
      kind: 'JOB_GIVEN_UP',
      reason: 'job_given_up',
      status: 'CLOSED',
      closedAt: '2026-11-20T15:20:02.000Z',
      claim: null,
    },
  },
}
