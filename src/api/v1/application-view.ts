/** V1 response: an application with the field names of the older API (API1-10). */
import * as z from 'zod/mini'
import {
  applicationLevels,
  applicationStatuses,
  boStatuses,
  decisions,
  intents,
} from '#domain/application/states.ts'
import { v1AttributionKeys } from '#domain/application/attribution.ts'
import { pick } from '#domain/optional.ts'
import { applicationView, attributionView, letterView, ownerView, stepUpView } from '../application-view.ts'

const v2Shape = applicationView.shape.application.shape

/** State and attribution of an application. */
export const metadataView = z.object({
  riskDecision: z.enum(decisions),
  stepUpDetails: z.array(stepUpView),
  applicationLevel: z.enum(applicationLevels),
  originalApplicationLevel: z.nullable(z.enum(applicationLevels)),
  storeId: z.nullable(z.string()),
  /** Business of the added store, for intent ADD_STORE. */
  businessId: z.string(),
  boStatus: z.enum(boStatuses),
  channelId: z.nullable(z.string()),
  applicationStatus: z.enum(applicationStatuses),
  enableDeposits: z.boolean(),
  completed: z.boolean(),
  letter: z.nullable(letterView),
  orderId: v2Shape.orderId,
  ...pick(attributionView, v1AttributionKeys),
})

const applicantView = z.extend(applicationView.shape.applicant, {
  type: z.enum(['APPLICANT', 'APPLICANT_OWNER']),
})
const partnerView = z.extend(ownerView, { type: z.literal('OWNER') })

const additionalFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const additionalData = z.union([z.array(z.union([z.string(), additionalFields])), additionalFields])

const storeView = z.object({
  /** Null before approval. */
  id: z.nullable(z.string()),
  name: z.string(),
  serviceId: z.nullable(z.string()),
  serviceType: z.nullable(z.string()),
})

export const v1ApplicationView = z.object({
  id: z.string(),
  intent: z.enum(intents),
  metadata: metadataView,
  /** The applicant, then the other owners. */
  individuals: z.array(z.discriminatedUnion('type', [applicantView, partnerView])),
  company: applicationView.shape.company,
  /** Set for intent ADD_STORE with a store name. */
  store: z.optional(storeView),
  products: z.optional(additionalData),
  commerceAccountFeatures: z.optional(additionalData),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type V1ApplicationView = z.infer<typeof v1ApplicationView>

/** Individuals in order of entry. */
export const individualsView = z.object({ items: z.array(ownerView) })
