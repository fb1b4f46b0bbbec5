import { expect, test } from 'vitest'
import {
  acceptFindings,
  businessFindings,
  type UnderwritingFacts,
} from '#domain/underwriting/facts.ts'
import { cleanFacts } from '#test/fixtures/underwriting-facts.ts'
import { findBuiltIn } from './built-in-policies.ts'
import { compilePolicy } from './policy-engine.ts'
import { loadPolicy } from '#test/fixtures/policy-documents.ts'

const policy = loadPolicy()
type Change = Partial<UnderwritingFacts>
const decide = (change: Change) => policy.decide({ ...cleanFacts, ...change })
const summary = async (change: Change) => {
  const { decision, stepUps, reasons } = await decide(change)
  return `${[decision, ...stepUps].join(' ')}: ${reasons.join(' ')}`
}

test.each<[Change, string]>([
  [{}, 'APPROVED: all_verified'],
  [{ identity: 'LAST4_MISMATCH' }, 'PENDING FULL_SSN: full_ssn_needed'],
  [{ identity: 'MISMATCH' }, 'PENDING FULL_SSN: full_ssn_needed'],
  [
    { identity: 'LAST4_MISMATCH', fullGovernmentIdProvided: true },
    'PENDING GOV_ID_SELFIE: photo_id_needed',
  ],
  [{ identity: 'MISMATCH', fullGovernmentIdProvided: true }, 'PENDING GOV_ID_SELFIE: photo_id_needed'],
  [
    { identity: 'MISMATCH', fullGovernmentIdProvided: true, photoId: 'ACCEPTED' },
    'APPROVED: all_verified',
  ],
  [{ identity: 'PHOTO_ID_REQUIRED' }, 'PENDING GOV_ID_SELFIE: photo_id_needed'],
  [{ identity: 'NUMBER_MISSING' }, 'PENDING GOV_ID_SELFIE: photo_id_needed'],
  [{ identity: 'PHOTO_ID_REQUIRED', photoId: 'REJECTED' }, 'PENDING: photo_id_refused'],
  [{ identity: 'DEVICE_UNKNOWN' }, 'PENDING OTP_SMS: phone_proof_needed'],
  [{ identity: 'DEVICE_UNKNOWN', photoId: 'ACCEPTED' }, 'APPROVED: all_verified'],
  [{ identity: 'DEVICE_UNKNOWN', photoId: 'REJECTED' }, 'PENDING: photo_id_refused'],
  [{ identity: 'DEVICE_UNKNOWN', phoneProof: 'REJECTED' }, 'PENDING GOV_ID_SELFIE: photo_id_needed'],
  [
    { identity: 'DEVICE_UNKNOWN', phoneProof: 'REJECTED', photoId: 'ACCEPTED' },
    'APPROVED: all_verified',
  ],
  [{ identity: 'PHONE_UNVERIFIED' }, 'PENDING PHONE_AUTH: phone_proof_needed'],
  [{ identity: 'PHONE_UNVERIFIED', photoId: 'ACCEPTED' }, 'APPROVED: all_verified'],
  [{ identity: 'PHONE_UNVERIFIED', phoneProof: 'REJECTED' }, 'PENDING GOV_ID_SELFIE: photo_id_needed'],
  [{ identity: 'WATCH_LIST' }, 'DECLINED: unable_to_serve'],
  [{ identity: 'THIN_FILE' }, 'PENDING: under_review'],
  [{ identity: 'NO_ANSWER' }, 'PENDING: check_unanswered'],
  [{ business: 'NO_ANSWER' }, 'PENDING: check_unanswered'],
  [{ identity: 'UNREADABLE' }, 'ERROR: check_failed'],
  [{ business: 'UNREADABLE' }, 'ERROR: check_failed'],
  [{ identity: 'UNREADABLE', business: 'UNREADABLE' }, 'ERROR: check_failed'],
  [
    { identity: 'NOT_CHECKED', business: 'PARTIAL_NUMBER' },
    'PENDING BUSINESS_INFO: full_business_number_needed',
  ],
  [{ business: 'NAME_MISMATCH' }, 'PENDING BUSINESS_INFO: business_details_differ'],
  [{ business: 'NAME_MISMATCH', businessCorrected: true }, 'PENDING EIN_DOC: business_document_needed'],
  [
    { business: 'NAME_MISMATCH', businessCorrected: true, businessDocument: 'ACCEPTED' },
    'APPROVED: all_verified',
  ],
  [
    { business: 'NAME_MISMATCH', businessCorrected: true, businessDocument: 'REJECTED' },
    'PENDING: business_document_unverified',
  ],
  [{ business: 'NOT_FOUND' }, 'PENDING EIN_DOC: business_document_needed'],
  [{ business: 'NOT_FOUND', businessDocument: 'REJECTED' }, 'PENDING: business_document_unverified'],
  [{ business: 'VERIFIED', businessDocument: 'REJECTED' }, 'PENDING: business_document_unverified'],
  [{ business: 'DISSOLVED' }, 'DECLINED_PENDING EIN_DOC: business_not_active'],
  [{ business: 'DISSOLVED', businessDocument: 'REJECTED' }, 'DECLINED: business_document_refused'],
  [{ business: 'LIMITED_HISTORY' }, 'APPROVED FULL_ONBOARDING: business_little_known'],
  [{ business: 'UNUSUAL_VOLUME' }, 'APPROVED_PENDING: unusual_volume'],
  [{ category: 'PROHIBITED' }, 'PENDING: restricted_category'],
  [{ ownership: 'UNDISCLOSED' }, 'PENDING BO_INFO: owners_needed'],
  [{ ownership: 'UNVERIFIED' }, 'APPROVED_PENDING BO_VERIFICATION: owners_unverified'],
  [{ ownership: 'NEEDS_REVIEW' }, 'PENDING: owner_under_review'],
  [{ ownerRemovedAfterCheck: true }, 'PENDING: owner_removed_after_check'],
  [{ openMatterElsewhere: true }, 'PENDING: linked_application'],
  [{ ownerUnsettledElsewhere: true }, 'PENDING: linked_application'],
  [{ otherGovernmentId: true }, 'PENDING: linked_application'],
  [{ monthsSinceDecline: 11 }, 'PENDING: linked_application'],
  [{ monthsSinceDecline: 12 }, 'APPROVED: all_verified'],
  [{ approvedElsewhere: true }, 'PENDING: linked_application'],
  [{ applicantListedAsPartner: true }, 'PENDING: applicant_listed_as_partner'],
  [{ businessNumberReplaced: true }, 'PENDING: business_number_replaced'],
  [{ identity: 'NOT_CHECKED' }, 'ERROR: check_failed'],
  [{ kycKybRequired: true }, 'PENDING FULL_SSN: full_ssn_needed'],
  [{ kycKybRequired: true, identity: 'NUMBER_MISSING' }, 'PENDING GOV_ID_SELFIE: photo_id_needed'],
  [
    {
      kycKybRequired: true,
      fullGovernmentIdProvided: true,
      business: 'LIMITED_HISTORY',
      fullOnboarding: true,
    },
    'PENDING EIN_DOC: business_document_needed',
  ],
])('%j is decided with its reason [DEC-03]', async (change, expected) => {
  expect(await summary(change)).toBe(expected)
})

test.each(businessFindings.filter((business) => business !== 'PARTIAL_NUMBER'))(
  'without an identity check there is no decision, business %s [DEC-03]',
  async (business) => expect((await decide({ identity: 'NOT_CHECKED', business })).decision).toBe('ERROR'),
)

test.each<Change>([
  { identity: 'LAST4_MISMATCH' },
  { identity: 'MISMATCH', fullGovernmentIdProvided: true },
  { identity: 'PHOTO_ID_REQUIRED' },
  { identity: 'PHOTO_ID_REQUIRED', photoId: 'REJECTED' },
  { identity: 'DEVICE_UNKNOWN' },
  { identity: 'DEVICE_UNKNOWN', phoneProof: 'REJECTED' },
  { identity: 'PHONE_UNVERIFIED' },
  { identity: 'THIN_FILE' },
  { business: 'NAME_MISMATCH' },
  { business: 'NAME_MISMATCH', businessCorrected: true },
  { business: 'NOT_FOUND' },
  { business: 'NOT_FOUND', businessDocument: 'REJECTED' },
  { business: 'DISSOLVED' },
  { business: 'UNUSUAL_VOLUME' },
  { category: 'PROHIBITED' },
  { kycKybRequired: true },
  {
    kycKybRequired: true,
    fullGovernmentIdProvided: true,
    business: 'LIMITED_HISTORY',
    fullOnboarding: true,
  },
])('a person may approve in spite of %j [DEC-03]', async (change) => {
  expect(await summary({ ...change, acceptedFindings: acceptFindings({ ...cleanFacts, ...change }) })).toBe('APPROVED: all_verified')
})

test.each<[Change, string]>([
  [{ identity: 'WATCH_LIST' }, 'DECLINED: unable_to_serve'],
  [{ identity: 'UNREADABLE' }, 'ERROR: check_failed'],
  [{ business: 'DISSOLVED', businessDocument: 'REJECTED' }, 'DECLINED: business_document_refused'],
  [{ ownership: 'UNVERIFIED' }, 'APPROVED_PENDING BO_VERIFICATION: owners_unverified'],
  [{ ownership: 'NEEDS_REVIEW' }, 'PENDING: owner_under_review'],
])('a person’s approval does not clear %j [DEC-03]', async (change, expected) => {
  expect(await summary({ ...change, acceptedFindings: acceptFindings({ ...cleanFacts, ...change }) })).toBe(expected)
})

test.each<[Change, Change, string]>([
  [{ identity: 'THIN_FILE' }, { business: 'NOT_FOUND' }, 'PENDING EIN_DOC: business_document_needed'],
  [{ identity: 'THIN_FILE' }, { identity: 'PHOTO_ID_REQUIRED' }, 'PENDING GOV_ID_SELFIE: photo_id_needed'],
  [{ identity: 'THIN_FILE' }, { category: 'PROHIBITED' }, 'PENDING: restricted_category'],
  [
    { business: 'NOT_FOUND', businessDocument: 'REJECTED' },
    { photoId: 'REJECTED', identity: 'PHOTO_ID_REQUIRED' },
    'PENDING: photo_id_refused',
  ],
])('what a person accepted, %j, is not asked again, and %j is [CASE-04]', async (before, found, expected) => {
  const acceptedFindings = acceptFindings({ ...cleanFacts, ...before })
  expect(await summary({ ...before, ...found, acceptedFindings })).toBe(expected)
})

test.each<[string, Change, string]>([
  [
    'the full EIN is asked for before anything else',
    { identity: 'LAST4_MISMATCH', business: 'PARTIAL_NUMBER' },
    'PENDING BUSINESS_INFO: full_business_number_needed',
  ],
  [
    'and before a decline',
    { identity: 'WATCH_LIST', business: 'PARTIAL_NUMBER' },
    'PENDING BUSINESS_INFO: full_business_number_needed',
  ],
  [
    'a decline comes before a failed check',
    { identity: 'WATCH_LIST', business: 'UNREADABLE' },
    'DECLINED: unable_to_serve',
  ],
  [
    'a failed check comes before a decline that may be averted',
    { identity: 'UNREADABLE', business: 'DISSOLVED' },
    'ERROR: check_failed',
  ],
  [
    'a decline that may be averted comes before what is asked',
    { identity: 'LAST4_MISMATCH', business: 'DISSOLVED' },
    'DECLINED_PENDING FULL_SSN EIN_DOC: full_ssn_needed business_not_active',
  ],
  [
    'a review comes before a limit',
    { identity: 'THIN_FILE', business: 'UNUSUAL_VOLUME' },
    'PENDING: under_review unusual_volume',
  ],
])('%s [DEC-03]', async (_rule, change, expected) => {
  expect(await summary(change)).toBe(expected)
})

test('the owners’ state is part of an open decision only, and the version of every one [DEC-03]', async () => {
  const boStatus = async (change: Change) => (await decide(change)).boStatus
  expect(await boStatus({ ownership: 'UNDISCLOSED' })).toBe('WAITING_FOR_INFO')
  expect(await boStatus({ ownership: 'UNVERIFIED' })).toBe('INFO_PROVIDED')
  expect(await boStatus({ ownership: 'UNDISCLOSED', identity: 'WATCH_LIST' })).toBe('NONE')
  expect(await boStatus({ ownership: 'UNDISCLOSED', identity: 'UNREADABLE' })).toBe('NONE')
  expect((await decide({})).policyVersion).toBe('underwriting-2026-11-28')
})

const namedLater = ['WATCH_LIST_POSSIBLE', 'POLITICALLY_EXPOSED', 'ADVERSE_MEDIA', 'DECEASED'] as const

test.each(namedLater)('%s goes to a person, and no reason tells why [VEND-07]', async (identity) => {
  expect(await summary({ identity })).toBe('PENDING: under_review')
  expect(await summary({ identity, acceptedFindings: { identity } })).toBe('APPROVED: all_verified')
  expect(await summary({ identity, acceptedFindings: { identity: 'VERIFIED' } })).toBe('PENDING: under_review')
})

test('an inactive business is asked for a document, and a confirmed hit declines whatever was accepted [VEND-07]', async () => {
  expect(await summary({ business: 'INACTIVE' })).toBe('PENDING EIN_DOC: business_document_needed')
  expect(await summary({ business: 'INACTIVE', businessDocument: 'ACCEPTED' })).toBe('APPROVED: all_verified')
  expect(await summary({ identity: 'WATCH_LIST', acceptedFindings: { identity: 'WATCH_LIST' } })).toBe(
    'DECLINED: unable_to_serve',
  )
})

test('a version from before these findings approves none of them [VEND-07]', async () => {
  const content = findBuiltIn('underwriting-2026-11-24')?.content
  const before = compilePolicy('underwriting-2026-11-24', content)
  const outcome = async (change: Change) => {
    const { decision, stepUps } = await before.decide({ ...cleanFacts, ...change })
    return [decision, ...stepUps].join(' ')
  }
  for (const identity of [...namedLater, 'NO_ANSWER'] as const) {
    expect(await outcome({ identity })).toBe('PENDING')
    expect(await outcome({ identity, acceptedFindings: { identity } })).toBe('APPROVED')
  }
  for (const business of ['INACTIVE', 'NO_ANSWER'] as const)
    expect(await outcome({ business })).toBe('PENDING EIN_DOC')
})
