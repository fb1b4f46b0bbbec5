/** V1's document: an application unwrapped, with the names of the older API (contract: V1; API1-10). */
import * as z from 'zod/mini'
import {
  applicationLevels,
  applicationStatuses,
  boStatuses,
  decisions,
  intents,
} from '../../domain/states.ts'
import { applicationView, letterView, ownerView, stepUpView } from '../v2/application-view.ts'

const v2 = applicationView.shape.application.shape
const said = <T extends z.ZodMiniType>(schema: T) => z.optional(schema)
const known = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema)

/** What the product says of an application, and what links and partners said of it. */
export const metadataView = z.object({
  riskDecision: z.enum(decisions),
  stepUpDetails: z.array(stepUpView),
  applicationLevel: z.enum(applicationLevels),
  originalApplicationLevel: known(z.enum(applicationLevels)),
  storeId: known(z.string()),
  /** The business that a store was added to; the application's own otherwise. */
  businessId: z.string(),
  boStatus: z.enum(boStatuses),
  channelId: known(z.string()),
  applicationStatus: z.enum(applicationStatuses),
  enableDeposits: z.boolean(),
  completed: z.boolean(),
  letter: known(letterView),
  orderId: v2.orderId,
  token: v2.token,
  source: v2.source,
  medium: v2.medium,
  campaignName: v2.campaignName,
  context: v2.context,
  mock: v2.mock,
  agentId: v2.agentId,
  customerId: v2.customerId,
  shopperId: v2.shopperId,
  organizationId: v2.organizationId,
  referralUrlId: v2.referralUrlId,
  parentApplication: v2.parentApplication,
  masterMid: v2.masterMid,
  serviceType: v2.serviceType,
  serviceId: v2.serviceId,
  ventureId: v2.ventureId,
  isPowerSeller: v2.isPowerSeller,
  kycKybRequired: v2.kycKybRequired,
  createBusiness: v2.createBusiness,
  addProductIntent: v2.addProductIntent,
  storeSwitcher: v2.storeSwitcher,
})

/** The applicant, first of the individuals, who may own a part of the business. */
const applicantView = z.extend(applicationView.shape.applicant, {
  type: z.enum(['APPLICANT', 'APPLICANT_OWNER']),
})
/** Somebody else who owns a part, as a list of individuals holds them. */
const partnerView = z.extend(ownerView, { type: z.literal('OWNER') })

const extra = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const extras = z.union([z.array(z.union([z.string(), extra])), extra])

const storeView = z.object({
  /** Null until it is open: the application is approved. */
  id: known(z.string()),
  name: z.string(),
  serviceId: known(z.string()),
  serviceType: known(z.string()),
})

export const v1ApplicationView = z.object({
  id: z.string(),
  intent: z.enum(intents),
  metadata: metadataView,
  /** The applicant, then the other owners. */
  individuals: z.array(z.discriminatedUnion('type', [applicantView, partnerView])),
  company: applicationView.shape.company,
  /** Of an application that adds a store that was named. */
  store: said(storeView),
  products: said(extras),
  commerceAccountFeatures: said(extras),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type V1ApplicationView = z.infer<typeof v1ApplicationView>

/** The owners of an application, in the order they were entered. */
export const individualsView = z.object({ items: z.array(ownerView) })
