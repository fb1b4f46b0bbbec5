/** V1 request bodies (API1-02, API1-03, API1-11). */
import * as z from 'zod/mini'
import { patchOperations } from '#domain/v1/patch.ts'
import {
  boundedRecord,
  nullish,
  applicantUpdate,
  applicationUpdate,
  companyUpdate,
  text,
} from '../request-schemas.ts'
import { ownerBody, ownerList } from '../owners.ts'

/** Accepts the field names of applicants and of owners. */
export const individualBody = z.extend(applicantUpdate, {
  type: ownerBody.shape.type,
  firstName: nullish(text),
  lastName: nullish(text),
  email: nullish(text),
  phone: ownerBody.shape.phone,
  ssn: z.optional(text),
  isPatching: ownerBody.shape.isPatching,
})

export const metadataBody = z.omit(applicationUpdate, { intent: true, apiVersion: true })

/** Stored unchanged, otherwise unused. */
const maxAdditional = 50
const additionalFields = boundedRecord(
  text,
  z.union([text, z.number(), z.boolean(), z.null()]),
  maxAdditional,
)
const additionalData = z.union([
  z.array(z.union([text, additionalFields])).check(z.maxLength(maxAdditional, 'characters')),
  additionalFields,
])

/** Maximum length of the JSON text; the value type depends on the path. */
const maxValueLength = 20_000
const patchValue = z
  .unknown()
  .check(z.refine((value) => (JSON.stringify(value) ?? '').length <= maxValueLength, 'characters'))
  .register(z.globalRegistry, { 'x-maxBytes': maxValueLength })

export const createBody = z.object({
  intent: applicationUpdate.shape.intent,
  /** The applicant, then the other owners. */
  individuals: z.optional(ownerList(individualBody)),
  company: z.optional(companyUpdate),
  metadata: z.optional(metadataBody),
  products: z.optional(additionalData),
  commerceAccountFeatures: z.optional(additionalData),
  /** Business whose answers apply to the store, for intent ADD_STORE. */
  businessId: z.optional(text.check(z.maxLength(64, 'characters'))),
  store: z.optional(
    z.object({ name: z.optional(text), serviceId: nullish(text), serviceType: nullish(text) }),
  ),
})
export type CreateBody = z.infer<typeof createBody>

/** RFC 6902 without `move` and `copy`, which `replace` covers. */
export const patchBody = z
  .array(
    z.object({
      op: z.enum(patchOperations, 'choice_unknown'),
      path: text,
      value: z.optional(patchValue),
    }),
  )
  .check(z.maxLength(100, 'characters'))
