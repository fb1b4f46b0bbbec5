/** Examples of the calls about the application itself, and about the accounts of whoever is signed in. */
import type { accountDetails } from '../v2/account-details.ts'
import type { accounts } from '../v2/accounts.ts'
import type { applications } from '../v2/applications.ts'
import type { Examples } from './example.ts'
import {
  applicationId,
  approved,
  approvedView,
  bakery,
  businessId,
  draftView,
  fein,
  later,
  maskedFein,
  maskedSsn,
  mccDetails,
  morning,
  rosa,
  ssn4,
  storeId,
} from './values.ts'

export const applicationExamples: Examples<typeof applications> = {
  'POST /applications': {
    query: {},
    body: {
      applicant: { ...rosa, governmentIdentification: ssn4, terms: { signed: true } },
      company: { ...bakery, governmentIdentification: fein },
      application: { source: 'web', referralUrlId: 'demo-reseller' },
    },
    others: { 'As little as is known': { applicant: { emailAddress: rosa.emailAddress } } },
    answer: draftView,
  },
  'GET /applications/{id}': { query: {}, answer: approvedView },
  'PUT /applications/{id}': {
    query: {},
    body: { company: { phone: '4155550134', dba: null } },
    answer: {
      ...draftView,
      application: { ...draftView.application, updatedAt: later, resumed: true },
      company: { ...draftView.company, phone: '4155550134' },
    },
  },
  'POST /applications/{id}/onboard': { body: {}, answer: approved },
  'POST /applications/{id}/withdraw': { body: {}, answer: draftView },
  'POST /applications/{id}/decisions': {
    body: { decision: 'APPROVED', reasons: ['The lease shows the same name and address.'] },
    others: { 'Ask for a photo ID': { decision: 'PENDING', stepUps: ['GOV_ID_SELFIE'] } },
    answer: {
      ...approved,
      letter: {
        ...approved.letter,
        reasons: [{ code: 'decided_by_a_person', message: 'The lease shows the same name and address.' }],
      },
    },
  },
}

const states = {
  applicationStatus: 'APPROVED',
  applicationLevel: 'FULL',
  stepUpDetails: [],
} as const
const company = { name: bakery.name, dba: bakery.dba, currency: bakery.currency }

export const accountExamples: Examples<typeof accounts & typeof accountDetails> = {
  'GET /accounts': {
    answer: [
      {
        applicationId,
        businessId,
        riskDecision: 'APPROVED',
        ...states,
        stepUpDetails: [],
        originalIntent: 'CREATE_BUSINESS',
        createdAt: morning,
        storeName: null,
        serviceId: null,
        serviceType: null,
        organizationId: null,
        referralUrlId: 'demo-reseller',
        linkedApplications: [],
        bankAccounts: [
          {
            id: '2894fefd-03a9-43f0-bd0a-54cbd2da044d',
            bankName: 'Cedar National Bank',
            last4: '6789',
            primary: true,
          },
        ],
        company,
        applicant: rosa.name,
      },
    ],
  },
  'GET /applications/{id}/basic-information': {
    answer: {
      applicationId,
      businessId,
      createdAt: morning,
      decision: 'APPROVED',
      ...states,
      stepUpDetails: [],
      boStatus: 'NONE',
      applicant: { firstName: 'R•••', lastName: 'D•••' },
      company: { name: 'D••• B••• L•••', dba: null, currency: 'USD' },
    },
  },
  'GET /accounts/{id}/more-info': {
    params: { id: businessId },
    answer: {
      applicationId,
      businessId,
      decision: 'APPROVED',
      ...states,
      stepUpDetails: [],
      boStatus: 'NONE',
      company: {
        ...company,
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
    answer: [
      { id: storeId, businessId, serviceId: null, serviceType: null, name: bakery.name, attachable: true },
    ],
  },
  'PUT /accounts/{id}/stores/{storeId}/service': {
    params: { id: businessId },
    body: { serviceId: 'svc-site' },
    answer: {
      id: storeId,
      businessId,
      serviceId: 'svc-site',
      serviceType: 'managedWordPress',
      name: bakery.name,
      attachable: false,
    },
  },
}
