/** More of an account: its company and applicant, its stores; and what those see whom it does not belong to. */
import * as z from 'zod/mini'
import { businessTypes, governmentIdSources, governmentIdTypes } from '../../domain/application.ts'
import { currencies, languages } from '../../domain/market.ts'
import { applicationLevels, applicationStatuses, boStatuses, decisions } from '../../domain/states.ts'
import type { Endpoints } from '../endpoint.ts'
import { applicationIdParams, text } from '../values.ts'
import { addressView, stepUpView } from './application-view.ts'

const states = {
  decision: z.enum(decisions),
  applicationStatus: z.enum(applicationStatuses),
  applicationLevel: z.enum(applicationLevels),
  boStatus: z.enum(boStatuses),
  stepUpDetails: z.array(stepUpView),
}

/** Names masked to their first letters (API2-21). */
export const basicInformationView = z.object({
  applicationId: z.string(),
  businessId: z.string(),
  createdAt: z.string(),
  ...states,
  applicant: z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
  company: z.object({
    name: z.nullable(z.string()),
    dba: z.nullable(z.string()),
    currency: z.enum(currencies),
  }),
})

const governmentIdView = z.nullable(
  z.object({
    type: z.enum(governmentIdTypes),
    sourceType: z.enum(governmentIdSources),
    last4: z.string(),
  }),
)

export const moreInfoView = z.object({
  applicationId: z.string(),
  businessId: z.string(),
  ...states,
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
  /** Ids of the applications that this one was made from or that were made from it. */
  linkedApplications: z.array(z.string()),
})

export const storeView = z.object({
  id: z.string(),
  businessId: z.string(),
  serviceId: z.nullable(z.string()),
  serviceType: z.nullable(z.string()),
  name: z.string(),
  /** False: a service has it already, and it cannot be chosen for another. */
  attachable: z.boolean(),
})

/** `{id}` is the business id. */
export const accountDetails = {
  'GET /applications/{id}/basic-information': {
    summary: 'Masked names, and states: for the applicant, support, and the partner it came from',
    access: 'session',
    params: applicationIdParams,
    answer: basicInformationView,
    errors: ['not_yours', 'unknown_id'],
  },
  'GET /accounts/{id}/more-info': {
    summary: 'Company, applicant and linked applications of an account',
    access: 'session',
    params: applicationIdParams,
    answer: moreInfoView,
    errors: ['not_yours', 'unknown_id'],
  },
  'GET /accounts/{id}/stores': {
    summary: 'The stores of a business; none before it is approved',
    access: 'session',
    params: applicationIdParams,
    answer: z.array(storeView),
    errors: ['not_yours', 'unknown_id'],
  },
  'PUT /accounts/{id}/stores/{storeId}/service': {
    summary: 'Connect a store to the service that it is for; repeated, it is answered again',
    access: 'session',
    params: z.object({ id: z.string(), storeId: z.string() }),
    body: z.object({ serviceId: text.check(z.minLength(1, 'required')) }),
    answer: storeView,
    errors: ['not_yours', 'unknown_id', 'state_forbids', 'store_taken'],
  },
} as const satisfies Endpoints
