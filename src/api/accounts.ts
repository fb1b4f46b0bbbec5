/** Accounts of the signed-in user, with details and stores. The `{id}` of an account is its business ID. */
import * as z from 'zod/mini'
import { accountVerifications } from '#domain/bank/deposits.ts'
import { changeStatuses } from '#domain/changes/change.ts'
import { accountTypes } from '#domain/fields/rules/bank-account.ts'
import { currencies, languages } from '#domain/countries/market.ts'
import {
  applicationLevels,
  applicationStatuses,
  decisions,
  intents,
  boStatuses,
} from '#domain/application/states.ts'
import { impersonationReasons } from '#domain/application/impersonation-reasons.ts'
import { requirementKinds, requirementParties } from '#domain/underwriting/requirement-list.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import {
  applicationId,
  bakery,
  businessId,
  maskedFein,
  maskedSsn,
  mccDetails,
  morning,
  rosa,
  storeId,
} from './example-data.ts'
import { stepUpView, addressView } from './application-view.ts'
import { governmentIdSources, governmentIdTypes } from '#domain/fields/government-id.ts'
import { businessTypes } from '#domain/countries/country.ts'
import { applicationIdParams, text } from './request-schemas.ts'

export const accountView = z.object({
  applicationId: z.string(),
  businessId: z.string(),
  riskDecision: z.enum(decisions),
  applicationStatus: z.enum(applicationStatuses),
  applicationLevel: z.enum(applicationLevels),
  originalIntent: z.enum(intents),
  stepUpDetails: z.array(stepUpView),
  createdAt: z.string(),
  /** Date by which our team responds, the same as for the application. ISO 8601, UTC. */
  expectedBy: z.nullable(z.string()),
  /** Set for applications with intent ADD_STORE. */
  storeName: z.nullable(z.string()),
  serviceId: z.nullable(z.string()),
  serviceType: z.nullable(z.string()),
  organizationId: z.nullable(z.string()),
  referralUrlId: z.nullable(z.string()),
  linkedApplications: z.array(z.string()),
  /** Masked; payouts go to the primary account. */
  bankAccounts: z.array(
    z.object({
      id: z.string(),
      bankName: z.string(),
      accountType: z.nullable(z.enum(accountTypes)),
      last4: z.string(),
      primary: z.boolean(),
      verification: z.enum(accountVerifications),
    }),
  ),
  /** Pending change request; an account has at most one. */
  openChange: z.nullable(
    z.object({
      status: z.enum(changeStatuses),
      /** Payouts are on hold until the change is settled. */
      pausesPayouts: z.boolean(),
      /** Expected end of the payout hold, ISO 8601, UTC. */
      until: z.nullable(z.string()),
    }),
  ),
  company: z.object({
    name: z.nullable(z.string()),
    dba: z.nullable(z.string()),
    currency: z.enum(currencies),
  }),
  applicant: z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
})
export type AccountView = z.infer<typeof accountView>

const decisionStateShape = {
  decision: z.enum(decisions),
  applicationStatus: z.enum(applicationStatuses),
  applicationLevel: z.enum(applicationLevels),
  boStatus: z.enum(boStatuses),
  stepUpDetails: z.array(stepUpView),
}

/** Names are masked to first letters (API2-21). */
export const redactedAccountView = z.object({
  applicationId: z.string(),
  businessId: z.string(),
  createdAt: z.string(),
  ...decisionStateShape,
  applicant: z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
  company: z.object({
    name: z.nullable(z.string()),
    dba: z.nullable(z.string()),
    currency: z.enum(currencies),
  }),
  /** Subset of GET …/requirements: no fields, reasons or answers. */
  requirements: z.array(
    z.object({
      kind: z.enum(requirementKinds),
      title: z.string(),
      state: z.enum(['due', 'later', 'inReview']),
      /** Party that acts next. */
      from: z.enum(requirementParties),
      /** Date by which Threshold responds; null if no response time is promised. */
      by: z.nullable(z.string()),
    }),
  ),
})

const governmentIdView = z.nullable(
  z.object({
    type: z.enum(governmentIdTypes),
    sourceType: z.enum(governmentIdSources),
    last4: z.string(),
  }),
)

export const accountDetailsView = z.object({
  applicationId: z.string(),
  businessId: z.string(),
  ...decisionStateShape,
  company: z.object({
    name: z.nullable(z.string()),
    dba: z.nullable(z.string()),
    currency: z.enum(currencies),
    businessType: z.nullable(z.enum(businessTypes)),
    segment: z.nullable(z.string()),
    mccDetails: z.nullable(z.object({ label: z.string(), type: z.string(), mcc: z.string() })),
    site: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    address: z.nullable(addressView),
    governmentIdentification: governmentIdView,
  }),
  applicant: z.object({
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    emailAddress: z.nullable(z.string()),
    localPhoneNumber: z.nullable(z.string()),
    communicationLanguage: z.nullable(z.enum(languages)),
    governmentIdentification: governmentIdView,
  }),
  /** Ids of its parent and child applications. */
  linkedApplications: z.array(z.string()),
})

export const storeView = z.object({
  id: z.string(),
  businessId: z.string(),
  serviceId: z.nullable(z.string()),
  serviceType: z.nullable(z.string()),
  name: z.string(),
  /** False: already connected to a service. */
  attachable: z.boolean(),
})

export const accounts = {
  'GET /accounts': {
    summary:
      "List the signed-in user's accounts, newest first: at most a hundred, submitted ones before drafts",
    access: 'session',
    response: z.array(accountView),
    errors: [],
  },
  'GET /applications/{id}/basic-information': {
    summary:
      'Read masked names and states; for the applicant, the referring partner, and support with a reason',
    access: 'session',
    params: applicationIdParams,
    /** Support must give a reason, which is recorded. */
    query: z.object({ reason: z.optional(z.enum(impersonationReasons, 'choice_unknown')) }),
    response: redactedAccountView,
    errors: ['not_yours', 'unknown_id'],
  },
  'GET /accounts/{id}/more-info': {
    summary: 'Read company, applicant and linked applications of an account',
    access: 'session',
    params: applicationIdParams,
    response: accountDetailsView,
    errors: ['not_yours', 'unknown_id'],
  },
  'GET /accounts/{id}/stores': {
    summary: 'List the stores of a business; empty before approval',
    access: 'session',
    params: applicationIdParams,
    response: z.array(storeView),
    errors: ['not_yours', 'unknown_id'],
  },
  'PUT /accounts/{id}/stores/{storeId}/service': {
    summary: 'Connect a store to its service; idempotent',
    access: 'session',
    params: z.object({ id: z.string(), storeId: z.string() }),
    body: z.object({ serviceId: text.check(z.minLength(1, 'required')) }),
    response: storeView,
    errors: ['not_yours', 'unknown_id', 'state_forbids', 'store_taken', 'service_not_compliant'],
  },
} as const satisfies Endpoints

const approvedState = {
  applicationStatus: 'APPROVED',
  applicationLevel: 'FULL',
  stepUpDetails: [],
} as const
const companySummary = { name: bakery.name, dba: bakery.dba, currency: bakery.currency }

export const accountExamples: Examples<typeof accounts> = {
  'GET /accounts': {
    response: [
      {
        applicationId,
        businessId,
        riskDecision: 'APPROVED',
        ...approvedState,
        stepUpDetails: [],
        originalIntent: 'CREATE_BUSINESS',
        createdAt: morning,
        expectedBy: null,
        storeName: null,
        serviceId: null,
        serviceType: null,
        organizationId: null,
        referralUrlId: 'demo-reseller',
        linkedApplications: [],
        openChange: null,
        bankAccounts: [
          {
            id: '2894fefd-03a9-43f0-bd0a-54cbd2da044d',
            bankName: 'Cedar National Bank',
            accountType: 'CHECKING',
            last4: '6789',
            primary: true,
            verification: 'VERIFIED',
          },
        ],
        company: companySummary,
        applicant: rosa.name,
      },
    ],
  },
  'GET /applications/{id}/basic-information': {
    query: { reason: 'CASE' },
    response: {
      applicationId,
      businessId,
      createdAt: morning,
      decision: 'APPROVED',
      ...approvedState,
      stepUpDetails: [],
      boStatus: 'NONE',
      applicant: { firstName: 'R•••', lastName: 'D•••' },
      company: { name: 'D••• B••• L•••', dba: null, currency: 'USD' },
      requirements: [
        {
          kind: 'BANK_ACCOUNT',
          title: 'A bank account for your payouts',
          state: 'due',
          from: 'applicant',
          by: null,
        },
      ],
    },
  },
  'GET /accounts/{id}/more-info': {
    params: { id: businessId },
    response: {
      applicationId,
      businessId,
      decision: 'APPROVED',
      ...approvedState,
      stepUpDetails: [],
      boStatus: 'NONE',
      company: {
        ...companySummary,
        businessType: 'LLC',
        segment: bakery.segment,
        mccDetails,
        site: bakery.site,
        phone: null,
        address: bakery.address,
        governmentIdentification: maskedFein,
      },
      applicant: {
        ...rosa.name,
        emailAddress: rosa.emailAddress,
        localPhoneNumber: rosa.localPhoneNumber,
        communicationLanguage: 'en-US',
        governmentIdentification: maskedSsn,
      },
      linkedApplications: [],
    },
  },
  'GET /accounts/{id}/stores': {
    params: { id: businessId },
    response: [
      { id: storeId, businessId, serviceId: null, serviceType: null, name: bakery.name, attachable: true },
    ],
  },
  'PUT /accounts/{id}/stores/{storeId}/service': {
    params: { id: businessId },
    body: { serviceId: 'svc-site' },
    response: {
      id: storeId,
      businessId,
      serviceId: 'svc-site',
      serviceType: 'managedWordPress',
      name: bakery.name,
      attachable: false,
    },
  },
}
