/** Response schemas of an application. */
import * as z from 'zod/mini'
import {
  type AttributionFlag,
  type AttributionKey,
  attributionKeys,
  isAttributionFlag,
} from '#domain/application/attribution.ts'
import type { Address, Applicant, Company } from '#domain/application/application.ts'
import { governmentIdSources, governmentIdTypes } from '#domain/fields/government-id.ts'
import { languages } from '#domain/countries/market.ts'
import type { Field, Subject } from '#domain/journey/fields.ts'
import { denialReasons, ownerStatuses, ownerTypes } from '#domain/owners/owner.ts'
import { requirementStatuses } from '#domain/underwriting/requirements.ts'
import { reasonCodes } from '#domain/underwriting/decision-reasons.ts'
import {
  apiVersions,
  applicationLevels,
  applicationStatuses,
  boStatuses,
  decisions,
  intents,
} from '#domain/application/states.ts'
import { nestShape, partsOf, projectFields } from './request-schemas.ts'
import { stepUpTypes } from '#domain/step-ups/step-up.ts'

export const stepUpView = z.object({ type: z.enum(stepUpTypes), ownerId: z.optional(z.string()) })

const requirementView = z.object({
  type: z.enum(stepUpTypes),
  /** Owner ID of the pending partner. */
  ownerId: z.optional(z.string()),
  status: z.enum(requirementStatuses),
  /** Reason for the request or the review, localized. */
  why: z.nullable(z.string()),
})
export type RequirementView = z.infer<typeof requirementView>

/** Decision letter, localized: reasons and remedies. */
export const letterView = z.object({
  policyVersion: z.string(),
  reasons: z.array(
    z.object({ code: z.enum(reasonCodes), message: z.string(), remedy: z.optional(z.string()) }),
  ),
  /** ISO 8601, UTC. */
  expectedBy: z.optional(z.string()),
})

const governmentIdView = z.object({
  type: z.enum(governmentIdTypes),
  sourceType: z.enum(governmentIdSources),
  last4: z.string(),
})

function viewSchema({ kind, values = [] }: Field): z.ZodMiniType {
  switch (kind) {
    case 'choice':
      return z.enum(values)
    case 'boolean':
      return z.boolean()
    case 'number':
      return z.number()
    case 'governmentId':
      return governmentIdView
    case 'terms':
      return z.object({ signed: z.boolean(), signedAt: z.string(), version: z.string() })
    case 'categoryDetails':
      return z.object({ label: z.string(), type: z.string(), mcc: z.string() })
    default:
      return z.string()
  }
}

type ViewShape<T> = { [K in keyof T]-?: z.ZodMiniOptional<z.ZodMiniType<NonNullable<T[K]>>> }

const viewFields = (subject: Subject) => projectFields(subject, (field) => z.optional(viewSchema(field)))
const viewShape = (subject: Subject) => nestShape(viewFields(subject), (shape) => z.optional(z.object(shape)))
const applicantShape = viewShape('applicant') as ViewShape<Applicant>
const companyShape = viewShape('company') as ViewShape<Company>
export const addressView = z.object(partsOf(viewFields('company'), 'address') as ViewShape<Address>)

/** Answers for display; government IDs show only the last four characters. */
export const answersView = z.object({
  applicant: z.object(applicantShape),
  company: z.object(companyShape),
})

export const ownerView = z.object({
  id: z.string(),
  type: z.enum(ownerTypes),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.object({ nationalNumber: z.nullable(z.string()) }),
  communicationLanguage: z.nullable(z.enum(languages)),
  status: z.enum(ownerStatuses),
  stepUpDetails: z.array(stepUpView),
  /** Fields that the applicant must complete before an invitation, or the owner before verification. */
  missing: z.array(z.string()),
  /** ISO 8601, UTC: time of the latest invitation email; null before the list is submitted. */
  invitedAt: z.nullable(z.string()),
  isPatching: z.boolean(),
  /** Set for status DENIED if the person gave a reason. */
  denialReason: z.optional(z.enum(denialReasons)),
  /** Visible to the owner only. */
  governmentIdentification: z.optional(governmentIdView),
  personaInquiryId: z.optional(z.string()),
})
export type OwnerView = z.infer<typeof ownerView>

type AttributionShape = {
  [K in AttributionKey]: z.ZodMiniNullable<K extends AttributionFlag ? z.ZodMiniBoolean : z.ZodMiniString>
}
export const attributionView = Object.fromEntries(
  attributionKeys.map((key) => [key, z.nullable(isAttributionFlag(key) ? z.boolean() : z.string())]),
) as AttributionShape
export type AttributionView = { [K in AttributionKey]: z.infer<AttributionShape[K]> }

const waitingView = z.object({
  on: z.literal('vendor'),
  code: z.enum(['identity_check', 'business_check']),
  /** ISO 8601, UTC, as is the time by which the vendor answers, or our team decides without it. */
  since: z.string(),
  expectedBy: z.string(),
})

export const applicationView = z.object({
  application: z.object({
    id: z.string(),
    decision: z.enum(decisions),
    applicationLevel: z.enum(applicationLevels),
    originalApplicationLevel: z.nullable(z.enum(applicationLevels)),
    intent: z.enum(intents),
    apiVersion: z.enum(apiVersions),
    applicationStatus: z.enum(applicationStatuses),
    boStatus: z.enum(boStatuses),
    enableDeposits: z.boolean(),
    stepUpDetails: z.array(stepUpView),
    /** All requirements so far, outstanding ones first. */
    requirements: z.array(requirementView),
    businessId: z.string(),
    storeId: z.nullable(z.string()),
    orderId: z.nullable(z.string()),
    completed: z.boolean(),
    letter: z.nullable(letterView),
    /**
     * Date by which we respond, set before the first decision too; null if no response time is promised. ISO 8601, UTC.
     */
    expectedBy: z.nullable(z.string()),
    /** The vendor check that the decision is waiting for; null if there is none. */
    waiting: z.nullable(waitingView),
    createdAt: z.string(),
    updatedAt: z.string(),
    ...attributionView,
    firstTxnDate: z.nullable(z.string()),
    resumed: z.boolean(),
    /** Returned as the ETag; a write whose If-Match differs is rejected. */
    version: z.number(),
    /** The partner of the merchant; absent without one. */
    partner: z.optional(
      z.object({
        name: z.string(),
        /** Paths of answers that the partner entered and the applicant has not confirmed yet. */
        prefilled: z.array(z.string()),
        /** Page to which the finished sign-up leads; null for the one of the referral. */
        returnUrl: z.nullable(z.string()),
      }),
    ),
  }),
  applicant: z.object({
    id: z.string(),
    ...applicantShape,
    /** Newest photo ID inquiry. Only the call that opens it returns its session token. */
    personaInquiryId: z.optional(z.string()),
    submitted: z.boolean(),
  }),
  company: z.object({
    id: z.string(),
    ...companyShape,
    /** Newest business document inquiry. */
    personaInquiryId: z.optional(z.string()),
    submitted: z.boolean(),
  }),
  owners: z.array(ownerView),
})
export type ApplicationView = z.infer<typeof applicationView>

/** Response of `/onboard` and of all step-up endpoints. */
export const outcomeView = z.object({
  decision: z.enum(decisions),
  applicationLevel: z.enum(applicationLevels),
  originalApplicationLevel: z.nullable(z.enum(applicationLevels)),
  boStatus: z.enum(boStatuses),
  stepUpDetails: z.array(stepUpView),
  letter: letterView,
})
export type OutcomeView = z.infer<typeof outcomeView>
export type LetterView = z.infer<typeof letterView>
