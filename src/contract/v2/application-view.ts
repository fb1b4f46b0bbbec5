/** An application as it is answered (contract: Application view). */
import * as z from 'zod/mini'
import { businessTypes, governmentIdSources, governmentIdTypes } from '../../domain/application.ts'
import { currencies, languages } from '../../domain/market.ts'
import { ownerStatuses, ownerTypes } from '../../domain/owners/owner.ts'
import { requirementStatuses } from '../../domain/policy/requirements.ts'
import { reasonCodes } from '../../domain/policy/verdict.ts'
import {
  apiVersions,
  applicationLevels,
  applicationStatuses,
  boStatuses,
  decisions,
  intents,
  stepUpTypes,
} from '../../domain/states.ts'

const said = <T extends z.ZodMiniType>(schema: T) => z.optional(schema)
const known = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema)

export const stepUpView = z.object({ type: z.enum(stepUpTypes), ownerId: z.optional(z.string()) })

/** One thing that is asked, and in the reader's language why it is asked, or why a person looks at it. */
const requirementView = z.object({
  type: z.enum(stepUpTypes),
  /** Of the partner who has to act. */
  ownerId: z.optional(z.string()),
  status: z.enum(requirementStatuses),
  why: z.nullable(z.string()),
})
export type RequirementView = z.infer<typeof requirementView>

/** The decision letter: why, in the reader's language, and what mends it. */
export const letterView = z.object({
  policyVersion: z.string(),
  reasons: z.array(
    z.object({ code: z.enum(reasonCodes), message: z.string(), remedy: z.optional(z.string()) }),
  ),
  /** ISO 8601, UTC: by when an answer comes. */
  expectedBy: z.optional(z.string()),
})

export const addressView = z.object({
  line1: said(z.string()),
  line2: said(z.string()),
  city: said(z.string()),
  territory: said(z.string()),
  zip: said(z.string()),
  countryCode: said(z.string()),
})

const governmentIdView = z.object({
  type: z.enum(governmentIdTypes),
  sourceType: z.enum(governmentIdSources),
  last4: z.string(),
})

export const ownerView = z.object({
  id: z.string(),
  type: z.enum(ownerTypes),
  firstName: known(z.string()),
  lastName: known(z.string()),
  email: known(z.string()),
  phone: z.object({ nationalNumber: known(z.string()) }),
  communicationLanguage: known(z.enum(languages)),
  status: z.enum(ownerStatuses),
  stepUpDetails: z.array(stepUpView),
  /** What the reader still has to say: the applicant before an invitation, the owner before a check. */
  missing: z.array(z.string()),
  /** ISO 8601, UTC: when the newest mail with the link left; null before the list is handed in. */
  invitedAt: known(z.string()),
  isPatching: z.boolean(),
  /** To the owner alone. */
  governmentIdentification: said(governmentIdView),
  personaInquiryId: said(z.string()),
})
export type OwnerView = z.infer<typeof ownerView>

export const applicationView = z.object({
  application: z.object({
    id: z.string(),
    decision: z.enum(decisions),
    applicationLevel: z.enum(applicationLevels),
    originalApplicationLevel: known(z.enum(applicationLevels)),
    intent: z.enum(intents),
    apiVersion: z.enum(apiVersions),
    applicationStatus: z.enum(applicationStatuses),
    boStatus: z.enum(boStatuses),
    enableDeposits: z.boolean(),
    stepUpDetails: z.array(stepUpView),
    /** Everything that was asked so far, what is still needed first. */
    requirements: z.array(requirementView),
    businessId: z.string(),
    storeId: known(z.string()),
    orderId: known(z.string()),
    completed: z.boolean(),
    letter: known(letterView),
    createdAt: z.string(),
    updatedAt: z.string(),
    token: known(z.string()),
    source: known(z.string()),
    medium: known(z.string()),
    campaignName: known(z.string()),
    context: known(z.string()),
    mock: known(z.string()),
    agentId: known(z.string()),
    customerId: known(z.string()),
    shopperId: known(z.string()),
    organizationId: known(z.string()),
    referralUrlId: known(z.string()),
    parentApplication: known(z.string()),
    masterMid: known(z.string()),
    serviceType: known(z.string()),
    serviceId: known(z.string()),
    ventureId: known(z.string()),
    isPowerSeller: known(z.boolean()),
    kycKybRequired: known(z.boolean()),
    createBusiness: known(z.boolean()),
    addProductIntent: known(z.boolean()),
    storeSwitcher: known(z.boolean()),
    storeName: known(z.string()),
    firstTxnDate: known(z.string()),
    resumed: z.boolean(),
  }),
  applicant: z.object({
    id: z.string(),
    name: said(z.object({ firstName: said(z.string()), lastName: said(z.string()) })),
    emailAddress: said(z.string()),
    localPhoneNumber: said(z.string()),
    address: said(addressView),
    dob: said(z.string()),
    terms: said(z.object({ signed: z.boolean(), signedAt: z.string(), version: z.string() })),
    communicationLanguage: said(z.enum(languages)),
    governmentIdentification: said(governmentIdView),
    leadId: said(z.string()),
    userId: said(z.string()),
    /** The newest photo-ID inquiry. Its session token is answered by the call that opens it, and kept nowhere. */
    personaInquiryId: said(z.string()),
    submitted: z.boolean(),
  }),
  company: z.object({
    id: z.string(),
    name: said(z.string()),
    dba: said(z.string()),
    businessType: said(z.enum(businessTypes)),
    hasBeneficialOwners: said(z.boolean()),
    segment: said(z.string()),
    mccDetails: said(z.object({ label: z.string(), type: z.string(), mcc: z.string() })),
    site: said(z.string()),
    phone: said(z.string()),
    address: said(addressView),
    currency: said(z.enum(currencies)),
    gpv: said(z.number()),
    location: said(z.string()),
    governmentIdentification: said(governmentIdView),
    /** The newest inquiry for its registration paper. */
    personaInquiryId: said(z.string()),
    submitted: z.boolean(),
  }),
  owners: z.array(ownerView),
})
export type ApplicationView = z.infer<typeof applicationView>

/** What `/onboard` and every step-up call answer. */
export const outcomeView = z.object({
  decision: z.enum(decisions),
  applicationLevel: z.enum(applicationLevels),
  originalApplicationLevel: known(z.enum(applicationLevels)),
  boStatus: z.enum(boStatuses),
  stepUpDetails: z.array(stepUpView),
  letter: letterView,
})
export type OutcomeView = z.infer<typeof outcomeView>
export type LetterView = z.infer<typeof letterView>
