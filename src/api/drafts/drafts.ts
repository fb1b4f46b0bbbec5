/** Endpoints of drafts: what a signed-in user answered before the application exists. */
import * as z from 'zod/mini'
import { applicationView } from '../application-view.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { bakery, draftId, later, mccDetails, morning, rosa } from '../example-data.ts'
import { applicantUpdate, applicationUpdate, companyUpdate, emptyObject } from '../request-schemas.ts'

/** Government ids and signatures are left out: a draft never holds them. */
const draftBody = z.object({
  applicant: z.optional(z.omit(applicantUpdate, { governmentIdentification: true, sin: true, terms: true })),
  company: z.optional(z.omit(companyUpdate, { governmentIdentification: true })),
  application: z.optional(applicationUpdate),
})
export type DraftBody = z.infer<typeof draftBody>

const { applicant, company } = applicationView.shape
const notInDrafts = {
  id: true,
  personaInquiryId: true,
  submitted: true,
  governmentIdentification: true,
} as const

export const draftView = z.object({
  application: z.object({
    id: z.string(),
    referralUrlId: z.nullable(z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
    /** Returned as the ETag; a write whose If-Match differs is rejected. */
    version: z.number(),
  }),
  applicant: z.omit(applicant, { ...notInDrafts, terms: true }),
  company: z.omit(company, notInDrafts),
})
export type DraftView = z.infer<typeof draftView>

export const drafts = {
  'GET /drafts': {
    summary: 'List the drafts of the signed-in user in this portal, newest first',
    access: 'session',
    response: z.array(draftView),
    errors: [],
  },
  'PUT /drafts': {
    summary:
      'Save the answers of the first steps, one draft for each referral and currency; version 0 begins it',
    access: 'session',
    etag: 'sent-and-checked',
    body: draftBody,
    response: draftView,
    errors: [],
  },
  'DELETE /drafts/{draftId}': {
    summary: 'Delete a draft',
    access: 'session',
    params: z.object({ draftId: z.string() }),
    response: emptyObject,
    errors: ['unknown_id'],
  },
} as const satisfies Endpoints

const { name, emailAddress } = rosa
const exampleDraft: DraftView = {
  application: {
    id: draftId,
    referralUrlId: 'demo-reseller',
    createdAt: morning,
    updatedAt: later,
    version: 2,
  },
  applicant: { name, emailAddress },
  company: { currency: 'USD', businessType: 'LLC', segment: bakery.segment, mccDetails },
}

export const draftExamples: Examples<typeof drafts> = {
  'GET /drafts': { response: [exampleDraft] },
  'PUT /drafts': {
    body: {
      applicant: { name, emailAddress },
      company: { currency: 'USD', businessType: 'LLC', segment: bakery.segment },
      application: { referralUrlId: 'demo-reseller' },
    },
    response: exampleDraft,
  },
  'DELETE /drafts/{draftId}': { response: {} },
}
