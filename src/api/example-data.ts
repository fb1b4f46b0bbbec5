/** Data shared by the examples: a bakery in San Francisco, its owner Rosa and her partner Sam. */
import { attributionKeys } from '#domain/application/attribution.ts'
import type { ApplicationView, AttributionView, OutcomeView, OwnerView } from './application-view.ts'

export const applicationId = 'urn:app:6f1c2f5e-8c1b-4c57-9f0e-2d7a41c3b8e5'
export const businessId = '6f1c2f5e-8c1b-4c57-9f0e-2d7a41c3b8e5'
export const ownerId = 'urn:apl:0b9d5a52-3f7e-4d0c-8a64-71c9e2d4f316'
export const caseId = 'urn:cas:51b7c3e0-94a2-4d6f-8b1e-0f3d7a9c2e64'
export const staffId = 'c4d8a1f6-7e03-4b59-9c2a-5d6e1f80b372'
export const exampleNoteId = 'e7d20b94-3c5f-4a68-91b7-60f8c2d4a1e3'
export const storeId = `urn:sto:${businessId}`
export const changeId = 'b3f0d7a2-64c9-4a1b-8e57-0c2d9f61a8b4'
export const draftId = '5d0c7be2-91f4-4a37-8c26-e3b8a0f4d719'
export const appealId = 'c81f0a52-7d36-4b9e-a1c4-5e2f83d7b960'
export const documentId = 'd94e27b1-3a58-4c60-8f17-6b0c95e1a2f7'
export const orderId = '2c7f9a10-5b3d-4e8f-a6c1-9d0e4b2f7a83'
export const channelId = '190666a4-6fcd-4d2a-958f-9e6721f183f8'
export const cardId = '86470ea4-1715-42fc-ba16-d7362cde1ef9'
export const inquiryId = 'inq_5a3e8d27-91c4-4b60-8f2d-c7e09b14a6f3'
export const linkSecret = 'NtUC_TlIouJ8xJ6-muWNGg'
export const requestId = '8d3c1f60-2b4a-4f0e-9c57-1e6a7b0d9f42'

export const inquirySession = {
  inquiryId,
  windowUrl: 'https://identity-vendor.example/verify',
  sessionToken: 'session-5a3e8d27',
  isInquiryCompleted: false,
  isOnOtherDevice: false,
  status: 'IN_PROGRESS',
} as const
export const inquiryLink = {
  inquiryId,
  url: `https://pay.example/inquiry#${linkSecret}`,
  qrCode: { size: 29, path: 'M4 4h7v1h-7z' },
  expiresAt: '2026-11-20T15:14:41.000Z',
}

/** Path parameters by name. */
export const exampleIds: Readonly<Record<string, string>> = {
  id: applicationId,
  ownerId,
  changeId,
  documentId,
  draftId,
  instrumentId: '2894fefd-03a9-43f0-bd0a-54cbd2da044d',
  orderId,
  storeId,
  serviceId: 'svc-site',
  type: 'identification',
  version: 'underwriting-2026-11-24-1',
  vfp: linkSecret,
}

export const morning = '2026-11-20T15:04:05.000Z'
export const later = '2026-11-20T15:09:41.000Z'

export const home = { line1: '1800 Oak Street', city: 'San Francisco', territory: 'CA', zip: '94117' }
export const shop = { line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' }

/** Complete answers for `/onboard`. */
export const rosa = {
  name: { firstName: 'Rosa', lastName: 'Delgado' },
  emailAddress: 'rosa@delgadobakery.com',
  localPhoneNumber: '4155552671',
  address: home,
  dob: '1984-03-09',
  communicationLanguage: 'en-US',
} as const
export const bakery = {
  name: 'Delgado Bakery LLC',
  dba: 'Delgado Bakery',
  businessType: 'LLC',
  hasBeneficialOwners: false,
  segment: '11',
  site: 'delgadobakery.com',
  address: shop,
  currency: 'USD',
} as const
export const ssn4 = { value: '4321', sourceType: 'SSN4' } as const
export const fein = { value: '12-3456780', sourceType: 'FEIN' } as const
export const maskedSsn = { type: 'INDIVIDUAL', sourceType: 'SSN4', last4: '4321' } as const
export const maskedFein = { type: 'BUSINESS', sourceType: 'FEIN', last4: '6780' } as const
export const mccDetails = { label: 'Bakery or pastry shop', type: 'REGULAR', mcc: '5462' } as const

const letter = (code: 'all_verified' | 'owners_needed' | 'owners_unverified', message: string) => ({
  policyVersion: 'underwriting-2026-11-28',
  reasons: [{ code, message }],
})

export const approved: OutcomeView = {
  decision: 'APPROVED',
  applicationLevel: 'FULL',
  originalApplicationLevel: 'FULL',
  boStatus: 'NONE',
  stepUpDetails: [],
  letter: letter('all_verified', 'We verified your information.'),
}
export const awaitingPartner: OutcomeView = {
  ...approved,
  decision: 'APPROVED_PENDING',
  boStatus: 'INFO_PROVIDED',
  stepUpDetails: [{ type: 'BO_VERIFICATION', ownerId }],
  letter: letter(
    'owners_unverified',
    'Not every owner has verified their identity yet. Payouts start once they all have.',
  ),
}

const attribution = {
  ...(Object.fromEntries(attributionKeys.map((key) => [key, null])) as AttributionView),
  source: 'web',
  referralUrlId: 'demo-reseller',
  firstTxnDate: null,
  expectedBy: null,
  waiting: null,
}

export const draftView: ApplicationView = {
  application: {
    id: applicationId,
    decision: 'PENDING',
    applicationLevel: 'BASIC',
    originalApplicationLevel: null,
    intent: 'CREATE_BUSINESS',
    apiVersion: 'V2',
    applicationStatus: 'DRAFT',
    boStatus: 'NONE',
    enableDeposits: false,
    stepUpDetails: [],
    requirements: [],
    businessId,
    storeId: null,
    orderId: null,
    completed: false,
    letter: null,
    createdAt: morning,
    updatedAt: morning,
    ...attribution,
    resumed: false,
    version: 1,
  },
  applicant: {
    id: businessId,
    ...rosa,
    terms: { signed: true, signedAt: morning, version: '2026-01' },
    governmentIdentification: maskedSsn,
    submitted: false,
  },
  company: {
    id: businessId,
    ...bakery,
    mccDetails,
    governmentIdentification: maskedFein,
    submitted: false,
  },
  owners: [],
}

export const approvedView: ApplicationView = {
  ...draftView,
  application: {
    ...draftView.application,
    ...approved,
    applicationStatus: 'APPROVED',
    storeId,
    completed: true,
    updatedAt: later,
    resumed: true,
    version: 2,
  },
  applicant: { ...draftView.applicant, submitted: true },
  company: { ...draftView.company, submitted: true },
}

/** Sam, as entered by Rosa. */
export const sam = {
  firstName: 'Sam',
  lastName: 'Okafor',
  email: 'sam@okafor.example',
  phone: { nationalNumber: '4155553204' },
} as const
/** Details that only Sam provides. */
export const samAsOwner = {
  dob: '1979-11-02',
  address: { line1: '41 Pine Street', city: 'Oakland', territory: 'CA', zip: '94607' },
  governmentIdentification: { value: '8145', sourceType: 'SSN4' },
} as const

export const entered: OwnerView = {
  id: ownerId,
  type: 'OWNER',
  ...sam,
  communicationLanguage: 'en-US',
  status: 'ENTERED',
  stepUpDetails: [],
  missing: [],
  invitedAt: null,
  isPatching: false,
}
export const invited: OwnerView = { ...entered, status: 'INVITED', invitedAt: later }
export const verified: OwnerView = {
  ...invited,
  status: 'VERIFIED',
  governmentIdentification: { type: 'INDIVIDUAL', sourceType: 'SSN4', last4: '8145' },
}
