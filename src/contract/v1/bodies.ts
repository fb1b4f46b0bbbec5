/** What V1's calls are sent (API1-02, API1-03, API1-11). */
import * as z from 'zod/mini'
import { patchOperations } from '../../domain/v1/patch.ts'
import { answer, applicantUpdate, applicationUpdate, companyUpdate, text } from '../values.ts'
import { ownerBody } from '../v2/owners.ts'

/** A person: the applicant's names for things, an owner's, or both. */
export const individualBody = z.extend(applicantUpdate, {
  type: ownerBody.shape.type,
  firstName: answer(text),
  lastName: answer(text),
  email: answer(text),
  phone: ownerBody.shape.phone,
  ssn: z.optional(text),
  isPatching: ownerBody.shape.isPatching,
})

export const metadataBody = z.omit(applicationUpdate, { intent: true, apiVersion: true })

/** Kept as it was said; nothing is decided by it. */
const extra = z.record(text, z.union([text, z.number(), z.boolean(), z.null()]))
const extras = z.union([z.array(z.union([text, extra])), extra])

export const createBody = z.object({
  intent: applicationUpdate.shape.intent,
  /** The applicant, then the other owners. */
  individuals: z.optional(z.array(individualBody)),
  company: z.optional(companyUpdate),
  metadata: z.optional(metadataBody),
  products: z.optional(extras),
  commerceAccountFeatures: z.optional(extras),
  /** With intent ADD_STORE: the business that gets the store. What it answered need not be said again. */
  businessId: z.optional(text),
  store: z.optional(z.object({ name: z.optional(text), serviceId: answer(text), serviceType: answer(text) })),
})
export type CreateBody = z.infer<typeof createBody>

/** RFC 6902; `move` and `copy` change nothing that `replace` cannot. */
export const patchBody = z
  .array(
    z.object({
      op: z.enum(patchOperations, 'choice_unknown'),
      path: text,
      value: z.optional(z.unknown()),
    }),
  )
  .check(z.maxLength(100, 'characters'))
