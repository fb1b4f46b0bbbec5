/** One example per V1 endpoint. */
import type { V1ApplicationView } from './application-view.ts'
import type { V1 } from './endpoints.ts'
import type { Examples } from '../endpoint.ts'
import {
  approvedView,
  bakery,
  businessId,
  channelId,
  draftView,
  entered,
  fein,
  inquiryId,
  invited,
  rosa,
  sam,
  samAsOwner,
  shop,
  ssn4,
  verified,
} from '../example-data.ts'

function toV1View({ application, applicant, company }: typeof draftView): V1ApplicationView {
  const {
    id,
    intent,
    decision,
    apiVersion: _,
    createdAt,
    updatedAt,
    firstTxnDate: _f,
    expectedBy: _by,
    waiting: _waiting,
    ...rest
  } = application
  const { resumed: _r, version: _v, storeName: _s, requirements: _q, ...metadata } = rest
  return {
    id,
    intent,
    metadata: { ...metadata, riskDecision: decision, channelId: null },
    individuals: [{ ...applicant, type: 'APPLICANT' }],
    company,
    products: ['terminal'],
    commerceAccountFeatures: { payLinks: true },
    createdAt,
    updatedAt,
  }
}

const draft = toV1View(draftView)
const approved = toV1View(approvedView)
const withChannel = { ...approved, metadata: { ...approved.metadata, channelId } }

export const v1Examples: Examples<V1> = {
  'POST /onboarding-applications': {
    query: {},
    body: {
      intent: 'CREATE_BUSINESS',
      individuals: [{ ...rosa, governmentIdentification: ssn4, terms: { signed: true } }],
      company: { ...bakery, governmentIdentification: fein },
      metadata: { source: 'web', referralUrlId: 'demo-reseller' },
      products: ['terminal'],
      commerceAccountFeatures: { payLinks: true },
    },
    alternatives: {
      'Add a store to a business': {
        intent: 'ADD_STORE',
        businessId,
        store: { name: 'Delgado Bakery Mission', serviceId: 'svc-site', serviceType: 'managedWordPress' },
      },
    },
    response: draft,
  },
  'GET /onboarding-applications/{id}': { response: withChannel },
  'PATCH /onboarding-applications/{id}': {
    body: [
      { op: 'test', path: '/metadata/riskDecision', value: 'PENDING' },
      { op: 'replace', path: '/individuals/0/localPhoneNumber', value: '4155552671' },
      { op: 'remove', path: '/company/dba' },
    ],
    alternatives: {
      'Phone verification code': [{ op: 'add', path: '/metadata/code', value: '176181' }],
      'Full Social Security number': [
        {
          op: 'replace',
          path: '/individuals/0/governmentIdentification',
          value: { value: '536-22-4321', sourceType: 'SSN9' },
        },
      ],
      'Completed photo ID inquiry': [
        { op: 'add', path: '/individuals/0/personaInquiryId', value: inquiryId },
      ],
      'Completed business document inquiry': [
        { op: 'add', path: '/company/personaInquiryId', value: inquiryId },
      ],
      'Submit the list of owners': [{ op: 'replace', path: '/metadata/boStatus', value: 'INFO_PROVIDED' }],
      'Correct the registered business data': [
        { op: 'replace', path: '/company/name', value: 'Delgado Bakery Holdings LLC' },
        { op: 'replace', path: '/company/address', value: shop },
        { op: 'replace', path: '/company/governmentIdentification', value: fein },
      ],
    },
    response: draft,
  },
  'POST /onboarding-applications/{id}/onboard': { body: {}, response: approved },
  'GET /onboarding-applications/{id}/individuals': { response: { items: [invited] } },
  'POST /onboarding-applications/{id}/individuals': { body: sam, response: entered },
  'PATCH /onboarding-applications/{id}/individuals/{ownerId}': {
    body: [{ op: 'replace', path: '/phone/nationalNumber', value: '4155553205' }],
    alternatives: {
      'Completed photo ID inquiry': [{ op: 'add', path: '/personaInquiryId', value: inquiryId }],
    },
    response: { ...entered, phone: { nationalNumber: '4155553205' } },
  },
  'DELETE /onboarding-applications/{id}/individuals/{ownerId}': { response: {} },
  'POST /onboarding-applications/{id}/individuals/{ownerId}/onboard': {
    body: samAsOwner,
    response: verified,
  },
}
