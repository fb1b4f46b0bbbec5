/** Appeals against a decline. */
import * as z from 'zod/mini'
import {
  appealOutcomes,
  maxAppealFileBytes,
  maxAppealFiles,
  maxStatementLength,
} from '#domain/underwriting/letter/appeal.ts'
import { letterView } from '../application-view.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { appealId, documentId, later } from '../example-data.ts'
import { applicationIdParams, isStorable, requiredText } from '../request-schemas.ts'
import { uploadedFile } from './uploaded-file.ts'

const appealBody = z.object({
  statement: z.string('required').check(
    z.refine((statement) => statement.trim() !== '', 'required'),
    z.maxLength(maxStatementLength, 'characters'),
    z.refine(isStorable, 'characters'),
  ),
  /** PDF, JPEG, PNG, WebP or HEIC, detected from the content; at most 5 MB each. */
  documents: z.optional(
    z
      .array(
        z.object({
          name: requiredText(200),
          /** Ignored. */
          mediaType: z.optional(requiredText(100)),
          /** Base64. */
          content: uploadedFile(maxAppealFileBytes),
        }),
      )
      .check(z.maxLength(maxAppealFiles, 'characters')),
  ),
})
export type AppealBody = z.infer<typeof appealBody>

const documentView = z.object({
  id: z.string(),
  /** Name given by the sender, for display only. */
  name: z.string(),
  /** Safe generated name for downloads, with the extension of the detected type. */
  fileName: z.string(),
  /** Detected from the content. */
  mediaType: z.string(),
  /** Bytes. */
  size: z.number(),
})

export type DocumentView = z.infer<typeof documentView>

const appealView = z.object({
  id: z.string(),
  status: z.enum(['OPEN', 'SETTLED']),
  statement: z.string(),
  documents: z.array(documentView),
  submittedAt: z.string(),
  /** Latest date by which we respond, ISO 8601, UTC. */
  decideBy: z.string(),
  /** Null while the appeal is open. */
  outcome: z.nullable(z.enum(appealOutcomes)),
  settledAt: z.nullable(z.string()),
  reasons: letterView.shape.reasons,
})
export type AppealView = z.infer<typeof appealView>

export const appealEndpoints = {
  'POST /applications/{id}/appeals': {
    summary: 'Appeal against a decline, once and within 30 days; another underwriter settles it',
    access: 'session',
    params: applicationIdParams,
    body: appealBody,
    files: {
      list: 'documents',
      content: 'content',
      maxFiles: maxAppealFiles,
      maxBytes: maxAppealFileBytes,
    },
    status: 201,
    response: appealView,
    errors: [
      'not_yours',
      'unknown_id',
      'application_withdrawn',
      'state_forbids',
      'appeal_used',
      'appeal_too_late',
    ],
  },
  'GET /applications/{id}/appeals': {
    summary: 'List appeals, newest first',
    access: 'session',
    params: applicationIdParams,
    response: z.array(appealView),
    errors: ['not_yours', 'own_case', 'unknown_id', 'state_forbids'],
  },
  'GET /applications/{id}/appeals/documents/{documentId}': {
    summary: 'Read a document of an appeal (roles underwriter, senior_underwriter and auditor)',
    access: 'session',
    requires: 'appeal.document',
    params: z.object({ id: z.string(), documentId: z.string() }),
    response: z.extend(documentView, {
      /** Base64. */
      content: z.string(),
    }),
    errors: ['role_missing', 'own_case', 'unknown_id', 'state_forbids'],
  },
} as const satisfies Endpoints

const lease = {
  id: documentId,
  name: 'lease.pdf',
  fileName: 'appeal-c81f0a52-1.pdf',
  mediaType: 'application/pdf',
  size: 24,
}
const open: AppealView = {
  id: appealId,
  status: 'OPEN',
  statement: 'The bakery moved in May. The new lease is attached.',
  documents: [lease],
  submittedAt: later,
  decideBy: '2026-11-30T22:00:00.000Z',
  outcome: null,
  settledAt: null,
  reasons: [],
}

export const appealExamples: Examples<typeof appealEndpoints> = {
  'POST /applications/{id}/appeals': {
    body: {
      statement: open.statement,
      documents: [{ name: lease.name, content: 'JVBERi0xLjcKJSBleGFtcGxlCg==' }],
    },
    response: open,
  },
  'GET /applications/{id}/appeals': { response: [open] },
  'GET /applications/{id}/appeals/documents/{documentId}': {
    response: { ...lease, content: 'JVBERi0xLjcKJSBleGFtcGxlCg==' },
  },
}
