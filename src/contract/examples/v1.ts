/** An example of every call of V1. */
import type { V1ApplicationView } from '../v1/application-view.ts'
import type { V1 } from '../v1/endpoints.ts'
import type { Examples } from './example.ts'
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
  samHimself,
  shop,
  ssn4,
  verified,
} from './values.ts'

function inV1({ application, applicant, company }: typeof draftView): V1ApplicationView {
  const { id, intent, decision, apiVersion: _, createdAt, updatedAt, firstTxnDate: _f, ...rest } = application
  const { resumed: _r, storeName: _s, requirements: _q, ...metadata } = rest
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

const draft = inV1(draftView)
const approved = inV1(approvedView)
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
    others: {
      'Add a store to a business': {
        intent: 'ADD_STORE',
        businessId,
        store: { name: 'Delgado Bakery Mission', serviceId: 'svc-site', serviceType: 'managedWordPress' },
      },
    },
    answer: draft,
  },
  'GET /onboarding-applications/{id}': { answer: withChannel },
  'PATCH /onboarding-applications/{id}': {
    body: [
      { op: 'test', path: '/metadata/riskDecision', value: 'PENDING' },
      { op: 'replace', path: '/individuals/0/localPhoneNumber', value: '4155552671' },
      { op: 'remove', path: '/company/dba' },
    ],
    others: {
      'The code that was texted': [{ op: 'add', path: '/metadata/code', value: '176181' }],
      'The whole Social Security number': [
        {
          op: 'replace',
          path: '/individuals/0/governmentIdentification',
          value: { value: '536-22-4321', sourceType: 'SSN9' },
        },
      ],
      'A photo ID that was handed in': [
        { op: 'add', path: '/individuals/0/personaInquiryId', value: inquiryId },
      ],
      'A document that was handed in': [{ op: 'add', path: '/company/personaInquiryId', value: inquiryId }],
      'The list of owners is complete': [
        { op: 'replace', path: '/metadata/boStatus', value: 'INFO_PROVIDED' },
      ],
      'The business as it is registered': [
        { op: 'replace', path: '/company/name', value: 'Delgado Bakery Holdings LLC' },
        { op: 'replace', path: '/company/address', value: shop },
        { op: 'replace', path: '/company/governmentIdentification', value: fein },
      ],
    },
    answer: draft,
  },
  'POST /onboarding-applications/{id}/onboard': { body: {}, answer: approved },
  'GET /onboarding-applications/{id}/individuals': { answer: { items: [invited] } },
  'POST /onboarding-applications/{id}/individuals': { body: sam, answer: entered },
  'PATCH /onboarding-applications/{id}/individuals/{ownerId}': {
    body: [{ op: 'replace', path: '/phone/nationalNumber', value: '4155553205' }],
    others: {
      'A photo ID that was handed in': [{ op: 'add', path: '/personaInquiryId', value: inquiryId }],
    },
    answer: { ...entered, phone: { nationalNumber: '4155553205' } },
  },
  'DELETE /onboarding-applications/{id}/individuals/{ownerId}': { answer: {} },
  'POST /onboarding-applications/{id}/individuals/{ownerId}/onboard': { body: samHimself, answer: verified },
}
