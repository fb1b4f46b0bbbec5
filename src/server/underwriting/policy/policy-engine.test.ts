import { describe, expect, test } from 'vitest'
import {
  acceptFindings,
  businessFindings,
  identityFindings,
  type UnderwritingFacts,
} from '#domain/underwriting/facts.ts'
import { ownershipStatuses } from '#domain/owners/ownership.ts'
import { cleanFacts, settledLinks } from '#test/fixtures/underwriting-facts.ts'
import { loadPolicy } from '#test/fixtures/policy-documents.ts'
import { phoneProofStatuses, proofStatuses } from '#domain/step-ups/proof-status.ts'

const policy = loadPolicy()
/** As a person would accept them. */
const accepted = (change: Partial<UnderwritingFacts>): Partial<UnderwritingFacts> => ({
  ...change,
  acceptedFindings: acceptFindings({ ...cleanFacts, ...change }),
})
/** Facts from other applications. */
const linkFacts: readonly Partial<UnderwritingFacts>[] = [
  {},
  { openMatterElsewhere: true },
  { ownerUnsettledElsewhere: true },
  { otherGovernmentId: true },
  { applicantListedAsPartner: true },
  { monthsSinceDecline: 3 },
  { approvedElsewhere: true },
  { businessNumberReplaced: true },
]
const verdict = async (change: Partial<UnderwritingFacts>) => {
  const { decision, applicationLevel, stepUps } = await policy.decide({ ...cleanFacts, ...change })
  return [decision, applicationLevel, ...stepUps].join(' ')
}

describe('policy rows', () => {
  test.each<[string, Partial<UnderwritingFacts>, string]>([
    ['everything checks out', {}, 'APPROVED FULL'],
    ['the last four do not match [STEP-12]', { identity: 'LAST4_MISMATCH' }, 'PENDING FULL FULL_SSN'],
    [
      'the full number does not match',
      { identity: 'MISMATCH', fullGovernmentIdProvided: true },
      'PENDING FULL GOV_ID_SELFIE',
    ],
    ['a photo ID is required', { identity: 'PHOTO_ID_REQUIRED' }, 'PENDING FULL GOV_ID_SELFIE'],
    ['no number was provided', { identity: 'NUMBER_MISSING' }, 'PENDING FULL GOV_ID_SELFIE'],
    [
      'the required photo ID was accepted',
      { identity: 'PHOTO_ID_REQUIRED', photoId: 'ACCEPTED' },
      'APPROVED FULL',
    ],
    [
      'the required photo ID was rejected',
      { identity: 'PHOTO_ID_REQUIRED', photoId: 'REJECTED' },
      'PENDING FULL',
    ],
    ['the device is unknown', { identity: 'DEVICE_UNKNOWN' }, 'PENDING FULL OTP_SMS'],
    ['the phone is unverified', { identity: 'PHONE_UNVERIFIED' }, 'PENDING FULL PHONE_AUTH'],
    ['the phone was verified', { identity: 'PHONE_UNVERIFIED', phoneProof: 'ACCEPTED' }, 'APPROVED FULL'],
    [
      'the phone could not be verified',
      { identity: 'DEVICE_UNKNOWN', phoneProof: 'REJECTED' },
      'PENDING FULL GOV_ID_SELFIE',
    ],
    ['a watch list', { identity: 'WATCH_LIST' }, 'DECLINED FULL'],
    ['a thin file', { identity: 'THIN_FILE' }, 'PENDING FULL'],
    ['an unreadable bureau report', { identity: 'UNREADABLE' }, 'ERROR FULL'],
    ['an unreadable registry report', { business: 'UNREADABLE' }, 'ERROR FULL'],
    ['registered under a different name', { business: 'NAME_MISMATCH' }, 'PENDING FULL BUSINESS_INFO'],
    ['still a different name after correction', { business: 'NAME_MISMATCH', businessCorrected: true }, 'PENDING FULL EIN_DOC'],
    ['not in the registry', { business: 'NOT_FOUND' }, 'PENDING FULL EIN_DOC'],
    [
      'not in the registry, document accepted',
      { business: 'NOT_FOUND', businessDocument: 'ACCEPTED' },
      'APPROVED FULL',
    ],
    [
      'not in the registry, document rejected',
      { business: 'NOT_FOUND', businessDocument: 'REJECTED' },
      'PENDING FULL',
    ],
    ['limited history', { business: 'LIMITED_HISTORY' }, 'APPROVED BASIC FULL_ONBOARDING'],
    [
      'limited history, after full onboarding',
      { business: 'LIMITED_HISTORY', fullOnboarding: true },
      'APPROVED FULL',
    ],
    ['dissolved in the registry', { business: 'DISSOLVED' }, 'DECLINED_PENDING FULL EIN_DOC'],
    [
      'dissolved, document accepted',
      { business: 'DISSOLVED', businessDocument: 'ACCEPTED' },
      'APPROVED FULL',
    ],
    ['dissolved, document rejected', { business: 'DISSOLVED', businessDocument: 'REJECTED' }, 'DECLINED FULL'],
    [
      'a photo ID in review [IDV-02, VEND-07]',
      { identity: 'PHOTO_ID_REQUIRED', photoId: 'IN_REVIEW' },
      'PENDING FULL',
    ],
    [
      'a document in review [IDV-03, VEND-07]',
      { business: 'NOT_FOUND', businessDocument: 'IN_REVIEW' },
      'PENDING FULL',
    ],
    [
      'dissolved, document in review: nobody is declined for it [VEND-07]',
      { business: 'DISSOLVED', businessDocument: 'IN_REVIEW' },
      'PENDING FULL',
    ],
    [
      'a photo ID in review after manual approval',
      accepted({ identity: 'PHOTO_ID_REQUIRED', photoId: 'IN_REVIEW' }),
      'APPROVED FULL',
    ],
    [
      'a dissolved business with a document in review after manual approval',
      accepted({ business: 'DISSOLVED', businessDocument: 'IN_REVIEW' }),
      'APPROVED FULL',
    ],
    ['unusual volume', { business: 'UNUSUAL_VOLUME' }, 'APPROVED_PENDING FULL'],
    ['a sole proprietor without a number', { business: 'NOT_REGISTERED' }, 'APPROVED FULL'],
    [
      'a partial EIN, before any check',
      { business: 'PARTIAL_NUMBER', identity: 'NOT_CHECKED' },
      'PENDING FULL BUSINESS_INFO',
    ],
    ['identity not checked', { identity: 'NOT_CHECKED' }, 'ERROR FULL'],
    ['a restricted category', { category: 'PROHIBITED' }, 'PENDING FULL'],
    ['owners not disclosed', { ownership: 'UNDISCLOSED' }, 'PENDING FULL BO_INFO'],
    ['owners not verified', { ownership: 'UNVERIFIED' }, 'APPROVED_PENDING FULL BO_VERIFICATION'],
    ['owners verified', { ownership: 'VERIFIED' }, 'APPROVED FULL'],
    ['an owner in review', { ownership: 'NEEDS_REVIEW' }, 'PENDING FULL'],
    ['an open matter in another application [SEC-31]', { openMatterElsewhere: true }, 'PENDING FULL'],
    ['an owner of another application who is not settled', { ownerUnsettledElsewhere: true }, 'PENDING FULL'],
    ['another government id of one of the people [SEC-37]', { otherGovernmentId: true }, 'PENDING FULL'],
    ['declined elsewhere just now', { monthsSinceDecline: 0 }, 'PENDING FULL'],
    ['declined elsewhere less than a year ago', { monthsSinceDecline: 11 }, 'PENDING FULL'],
    ['declined elsewhere a year ago', { monthsSinceDecline: 12 }, 'APPROVED FULL'],
    ['approved in another account', { approvedElsewhere: true }, 'PENDING FULL'],
    ['the applicant as a partner', { applicantListedAsPartner: true }, 'PENDING FULL'],
    ['another business number after the decision', { businessNumberReplaced: true }, 'PENDING FULL'],
    ['an owner removed after their check began [CHG-05]', { ownerRemovedAfterCheck: true }, 'PENDING FULL'],
    [
      'manual approval of an earlier case does not clear a removed owner',
      accepted({ ownerRemovedAfterCheck: true, ownership: 'VERIFIED' }),
      'PENDING FULL',
    ],
    ['a thin file after manual approval', accepted({ identity: 'THIN_FILE' }), 'APPROVED FULL'],
    [
      'manual approval does not disclose owners',
      accepted({ identity: 'THIN_FILE', ownership: 'UNDISCLOSED' }),
      'PENDING FULL BO_INFO',
    ],
    ['manual approval does not clear a watch list', accepted({ identity: 'WATCH_LIST' }), 'DECLINED FULL'],
    [
      'a partner requires complete checks, last four digits only [START-17]',
      { kycKybRequired: true },
      'PENDING FULL FULL_SSN',
    ],
    [
      'a partner requires complete checks, full number [START-17]',
      { kycKybRequired: true, fullGovernmentIdProvided: true },
      'APPROVED FULL',
    ],
    [
      'a partner requires complete checks, photo ID accepted [START-17]',
      { kycKybRequired: true, photoId: 'ACCEPTED' },
      'APPROVED FULL',
    ],
    [
      'a partner requires complete checks, little known of the business [START-17]',
      {
        kycKybRequired: true,
        fullGovernmentIdProvided: true,
        business: 'LIMITED_HISTORY',
        fullOnboarding: true,
      },
      'PENDING FULL EIN_DOC',
    ],
    [
      'a partner requires complete checks, business document rejected twice [START-17]',
      {
        kycKybRequired: true,
        fullGovernmentIdProvided: true,
        business: 'LIMITED_HISTORY',
        fullOnboarding: true,
        businessDocument: 'REJECTED',
      },
      'PENDING FULL',
    ],
    [
      'identity and business step-ups',
      { identity: 'PHOTO_ID_REQUIRED', business: 'NAME_MISMATCH' },
      'PENDING FULL GOV_ID_SELFIE BUSINESS_INFO',
    ],
  ])('%s', async (_row, change, expected) => {
    expect(await verdict(change)).toBe(expected)
  })
})

test('a watch list match is indistinguishable from other declines', async () => {
  const { reasons } = await policy.decide({ ...cleanFacts, identity: 'WATCH_LIST', business: 'NAME_MISMATCH' })
  expect(reasons).toEqual(['unable_to_serve'])
})

const mustBeAccepted: readonly string[] = [
  'THIN_FILE',
  'WATCH_LIST_POSSIBLE',
  'POLITICALLY_EXPOSED',
  'ADVERSE_MEDIA',
  'DECEASED',
  'NO_ANSWER',
]

test('every combination of facts has a verdict, none approves unresolved risks, and complete checks only add requirements [DEC-03, START-17]', async () => {
  const flags = [true, false]
  const identitySides = identityFindings.flatMap((identity) =>
    flags.flatMap((fullGovernmentIdProvided) =>
      proofStatuses.flatMap((photoId) =>
        phoneProofStatuses.map((phoneProof) => ({ identity, fullGovernmentIdProvided, photoId, phoneProof })),
      ),
    ),
  )
  const businessSides = businessFindings.flatMap((business) =>
    flags.flatMap((businessCorrected) =>
      proofStatuses.flatMap((businessDocument) =>
        flags.map((fullOnboarding) => ({ business, businessCorrected, businessDocument, fullOnboarding })),
      ),
    ),
  )
  const restSides = ownershipStatuses.flatMap((ownership) =>
    (['REGULAR', 'PROHIBITED'] as const).flatMap((category) =>
      flags.flatMap((isAccepted) =>
        flags.flatMap((ownerRemovedAfterCheck) =>
          linkFacts.map((link) => ({
            ownership,
            category,
            isAccepted,
            ownerRemovedAfterCheck,
            ...settledLinks,
            ...link,
          })),
        ),
      ),
    ),
  )
  for (const [at, identitySide] of identitySides.entries())
    for (const [and, businessSide] of businessSides.entries()) {
      const { isAccepted, ...restSide } = restSides[(at + and) % restSides.length]!
      const found = { ...cleanFacts, ...identitySide, ...businessSide, ...restSide }
      const facts: UnderwritingFacts = isAccepted ? { ...found, ...accepted(found) } : found
      const { decision, stepUps, reasons } = await policy.decide(facts)
      const approved = decision === 'APPROVED' || decision === 'APPROVED_PENDING'
      expect(reasons.length).toBeGreaterThan(0)
      expect(new Set(stepUps).size).toBe(stepUps.length)
      if (approved) {
        expect(['WATCH_LIST', 'UNREADABLE', 'NOT_CHECKED']).not.toContain(facts.identity)
        expect(mustBeAccepted.includes(facts.identity) && !isAccepted).toBe(false)
        expect(facts.category === 'PROHIBITED' && !isAccepted).toBe(false)
        expect(['UNDISCLOSED', 'NEEDS_REVIEW']).not.toContain(facts.ownership)
        expect(facts).toMatchObject({ ownerRemovedAfterCheck: false, ...settledLinks })
      }
      const required = await policy.decide({ ...facts, kycKybRequired: true })
      if (!approved) expect(required.decision).toBe(decision)
      expect(required.stepUps).toEqual(expect.arrayContaining(stepUps))
      if (required.decision.startsWith('APPROVED') && !isAccepted) {
        expect(facts.fullGovernmentIdProvided || facts.photoId === 'ACCEPTED').toBe(true)
        expect(facts.business === 'LIMITED_HISTORY' && facts.businessDocument !== 'ACCEPTED').toBe(false)
      }
      if (decision === 'DECLINED' || decision === 'ERROR') expect(stepUps).toEqual([])
    }
}, 240_000)
