/**
 * Step-up kinds, one row each, in the order of the API. Everything that differs by kind is a projection of its row: type
 * union, routes and pages, next screen, letter reasons, evidence facts, manual requests, owner steps, inquiries. Texts
 * are `step-ups.requirements.{type}`, `step-ups.requirements.{type}_about`, `decision-letter.{reason}` and `….{reason}.remedy`.
 */
import { countryForCurrency, type Currency } from '../countries/market.ts'
import type { InquiryKind } from './inquiry.ts'

/** State that decides between the screens of a kind. */
interface StepUpScreenContext {
  isApproved: boolean
  phoneAuthEnabled: boolean
  currency: Currency
  hasMissingFields: boolean
}

export interface StepUpRow {
  /** Pages of the kind at /{applicationId}/{page}. `legacyLayout`: the legacy flow nests the form in a parent page. */
  pages: readonly { name: string; legacyLayout?: 'nested-form' }[]
  /** Screens that resolve it; the first match applies, and the last has no condition. */
  screens: readonly { when?: (context: StepUpScreenContext) => boolean; to: string }[]
  /** Status page while partners must act. */
  progressScreen?: string
  /** POST /applications/{id}/step-ups/{endpoint} submits it; null: onboarding or partners resolve it. */
  endpoint: string | null
  /** Answers that are submitted to its endpoint while it is open, instead of being saved. */
  corrects?: readonly string[]
  /** Letter reasons that request it. */
  reasons: readonly string[]
  /** Letter reasons when the evidence was rejected and is in manual review. */
  rejectionReasons?: readonly string[]
  /** Policy facts that its evidence sets, with their initial values. */
  evidence: Readonly<Record<string, 'NONE' | false>>
  /** Inquiry that submits evidence for it. */
  inquiry?: InquiryKind
  /** `owners`: concerns the owner list, so it is requested through that list only, never by an underwriter. */
  subject: 'application' | 'owners'
  resolvedBy: 'applicant' | 'partners'
  /** Answers that may change while it is open. */
  unlocks?: readonly ('answers' | 'owners')[]
  /** Page of the same step-up for an invited owner. */
  ownerScreen?: string
}

const phoneScreens = [
  {
    when: (context) => context.phoneAuthEnabled && countryForCurrency(context.currency).supportsPhoneLinks,
    to: 'mobile-verification',
  },
  { to: 'otp' },
] as const satisfies StepUpRow['screens']

export const stepUps = {
  FULL_SSN: {
    pages: [{ name: 'ssn', legacyLayout: 'nested-form' }],
    screens: [{ to: 'ssn' }],
    endpoint: 'full-ssn',
    corrects: ['applicant.governmentIdentification'],
    reasons: ['full_ssn_needed'],
    evidence: {},
    subject: 'application',
    resolvedBy: 'applicant',
  },
  OTP_SMS: {
    pages: [{ name: 'otp' }],
    screens: phoneScreens,
    endpoint: 'otp',
    reasons: ['phone_proof_needed'],
    evidence: { phoneProof: 'NONE' },
    // Photo ID is the alternative to a phone that cannot be verified (PHONE-07).
    inquiry: 'identification',
    subject: 'application',
    resolvedBy: 'applicant',
  },
  PHONE_AUTH: {
    pages: [{ name: 'mobile-verification' }],
    screens: phoneScreens,
    endpoint: 'otp',
    reasons: ['phone_proof_needed'],
    evidence: { phoneProof: 'NONE' },
    inquiry: 'identification',
    subject: 'application',
    resolvedBy: 'applicant',
  },
  GOV_ID_SELFIE: {
    pages: [{ name: 'identification' }],
    screens: [{ to: 'identification' }],
    endpoint: 'identification',
    reasons: ['photo_id_needed'],
    rejectionReasons: ['photo_id_refused'],
    evidence: { photoId: 'NONE' },
    inquiry: 'identification',
    subject: 'application',
    resolvedBy: 'applicant',
    ownerScreen: 'owner/identification',
  },
  BUSINESS_INFO: {
    pages: [
      { name: 'business-info', legacyLayout: 'nested-form' },
      { name: 'ein', legacyLayout: 'nested-form' },
    ],
    screens: [{ to: 'business-info' }],
    endpoint: 'business-info',
    corrects: ['company.name', 'company.dba', 'company.governmentIdentification', 'company.address'],
    reasons: ['full_business_number_needed', 'business_details_differ'],
    evidence: { businessCorrected: false },
    subject: 'application',
    resolvedBy: 'applicant',
  },
  EIN_DOC: {
    pages: [{ name: 'verification' }],
    screens: [{ to: 'verification' }],
    endpoint: 'verification',
    reasons: ['business_document_needed', 'business_not_active'],
    // Policies before 2026-11-23 use the second reason.
    rejectionReasons: ['business_document_unverified', 'business_document_refused'],
    evidence: { businessDocument: 'NONE' },
    inquiry: 'verification',
    subject: 'application',
    resolvedBy: 'applicant',
  },
  BO_INFO: {
    pages: [],
    screens: [{ to: 'owners' }],
    endpoint: 'beneficial-owners',
    reasons: ['owners_needed'],
    evidence: {},
    subject: 'owners',
    resolvedBy: 'applicant',
    unlocks: ['owners'],
  },
  BO_VERIFICATION: {
    pages: [],
    // The outcome page names the pending partners (STEP-10).
    screens: [{ when: (context) => context.isApproved, to: 'complete' }, { to: 'success' }],
    progressScreen: 'owners/further-steps',
    endpoint: null,
    reasons: ['owners_unverified'],
    rejectionReasons: ['owner_under_review'],
    evidence: {},
    subject: 'owners',
    resolvedBy: 'partners',
    unlocks: ['owners'],
  },
  FULL_ONBOARDING: {
    pages: [],
    screens: [{ when: (context) => context.hasMissingFields, to: 'applicant/update' }, { to: 'verifying' }],
    endpoint: null,
    reasons: ['business_little_known'],
    evidence: { fullOnboarding: false },
    subject: 'application',
    resolvedBy: 'applicant',
    unlocks: ['answers', 'owners'],
    ownerScreen: 'owner',
  },
} as const satisfies Record<string, StepUpRow>
