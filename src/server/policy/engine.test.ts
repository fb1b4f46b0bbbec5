import { describe, expect, test } from 'vitest'
import { businessFindings, identityFindings, ownerships, proofs, type Facts } from '../../domain/policy/facts.ts'
import { openPolicy } from './engine.ts'

const policy = openPolicy()
const clean: Facts = {
  identity: 'VERIFIED',
  wholeNumber: false,
  photoId: 'NONE',
  phoneProof: 'NONE',
  business: 'VERIFIED',
  businessCorrected: false,
  businessDocument: 'NONE',
  fullOnboarding: false,
  acceptedByPerson: false,
  ownership: 'SOLE',
  category: 'REGULAR',
}
const verdict = async (change: Partial<Facts>) => {
  const { decision, applicationLevel, stepUps } = await policy.decide({ ...clean, ...change })
  return [decision, applicationLevel, ...stepUps].join(' ')
}

describe('one line a row of the policy', () => {
  test.each<[string, Partial<Facts>, string]>([
    ['everything checks out', {}, 'APPROVED FULL'],
    ['the last four do not match [STEP-12]', { identity: 'LAST4_MISMATCH' }, 'PENDING FULL FULL_SSN'],
    ['the whole number does not match', { identity: 'MISMATCH', wholeNumber: true }, 'PENDING FULL GOV_ID_SELFIE'],
    ['a photo ID is wanted', { identity: 'PHOTO_ID_WANTED' }, 'PENDING FULL GOV_ID_SELFIE'],
    ['no number was given', { identity: 'NO_NUMBER' }, 'PENDING FULL GOV_ID_SELFIE'],
    ['the wanted photo ID was accepted', { identity: 'PHOTO_ID_WANTED', photoId: 'ACCEPTED' }, 'APPROVED FULL'],
    ['the wanted photo ID was refused', { identity: 'PHOTO_ID_WANTED', photoId: 'REFUSED' }, 'PENDING FULL'],
    ['the device is unknown', { identity: 'DEVICE_UNKNOWN' }, 'PENDING FULL OTP_SMS'],
    ['the phone is unproven', { identity: 'PHONE_UNPROVEN' }, 'PENDING FULL PHONE_AUTH'],
    ['the phone was proven', { identity: 'PHONE_UNPROVEN', phoneProof: 'ACCEPTED' }, 'APPROVED FULL'],
    ['the phone could not be proven', { identity: 'DEVICE_UNKNOWN', phoneProof: 'REFUSED' }, 'PENDING FULL GOV_ID_SELFIE'],
    ['a watch list', { identity: 'WATCH_LIST' }, 'DECLINED FULL'],
    ['a thin file', { identity: 'THIN_FILE' }, 'PENDING FULL'],
    ['nonsense from the bureau', { identity: 'UNREADABLE' }, 'ERROR FULL'],
    ['nonsense from the register', { business: 'UNREADABLE' }, 'ERROR FULL'],
    ['registered under another name', { business: 'OTHER_NAME' }, 'PENDING FULL BUSINESS_INFO'],
    ['still another name', { business: 'OTHER_NAME', businessCorrected: true }, 'PENDING FULL EIN_DOC'],
    ['not in the register', { business: 'NOT_FOUND' }, 'PENDING FULL EIN_DOC'],
    ['not in the register, with a paper', { business: 'NOT_FOUND', businessDocument: 'ACCEPTED' }, 'APPROVED FULL'],
    ['not in the register, paper refused', { business: 'NOT_FOUND', businessDocument: 'REFUSED' }, 'PENDING FULL'],
    ['too little is known', { business: 'LITTLE_KNOWN' }, 'APPROVED BASIC FULL_ONBOARDING'],
    ['too little is known, after full onboarding', { business: 'LITTLE_KNOWN', fullOnboarding: true }, 'APPROVED FULL'],
    ['dissolved on paper', { business: 'DISSOLVED' }, 'DECLINED_PENDING FULL EIN_DOC'],
    ['dissolved, yet a paper shows otherwise', { business: 'DISSOLVED', businessDocument: 'ACCEPTED' }, 'APPROVED FULL'],
    ['dissolved, and no paper', { business: 'DISSOLVED', businessDocument: 'REFUSED' }, 'DECLINED FULL'],
    ['unusual volume', { business: 'UNUSUAL_VOLUME' }, 'APPROVED_PENDING FULL'],
    ['a sole proprietor without a number', { business: 'NOT_REGISTERED' }, 'APPROVED FULL'],
    ['a short EIN, before anything else', { business: 'SHORT_NUMBER', identity: 'NOT_CHECKED' }, 'PENDING FULL BUSINESS_INFO'],
    ['nobody was checked', { identity: 'NOT_CHECKED' }, 'ERROR FULL'],
    ['a restricted trade', { category: 'PROHIBITED' }, 'PENDING FULL'],
    ['owners not yet named', { ownership: 'UNNAMED' }, 'PENDING FULL BO_INFO'],
    ['owners not yet verified', { ownership: 'UNVERIFIED' }, 'APPROVED_PENDING FULL BO_VERIFICATION'],
    ['owners verified', { ownership: 'VERIFIED' }, 'APPROVED FULL'],
    ['an owner in trouble', { ownership: 'TROUBLED' }, 'PENDING FULL'],
    ['a thin file that a person has accepted', { identity: 'THIN_FILE', acceptedByPerson: true }, 'APPROVED FULL'],
    ['a person’s yes does not name the owners', { identity: 'THIN_FILE', acceptedByPerson: true, ownership: 'UNNAMED' }, 'PENDING FULL BO_INFO'],
    ['a person’s yes does not clear a watch list', { identity: 'WATCH_LIST', acceptedByPerson: true }, 'DECLINED FULL'],
    ['both ask', { identity: 'PHOTO_ID_WANTED', business: 'OTHER_NAME' }, 'PENDING FULL GOV_ID_SELFIE BUSINESS_INFO'],
  ])('%s', async (_row, change, expected) => {
    expect(await verdict(change)).toBe(expected)
  })
})

test('a watch list is neither named nor told apart from other refusals', async () => {
  const { reasons } = await policy.decide({ ...clean, identity: 'WATCH_LIST', business: 'OTHER_NAME' })
  expect(reasons).toEqual(['unable_to_serve'])
})

test('no combination of facts leaves the policy without a verdict, or approves what it should not [DEC-03]', async () => {
  const flags = [true, false]
  const identitySides = identityFindings.flatMap((identity) =>
    flags.flatMap((wholeNumber) =>
      proofs.flatMap((photoId) => proofs.map((phoneProof) => ({ identity, wholeNumber, photoId, phoneProof }))),
    ),
  )
  const businessSides = businessFindings.flatMap((business) =>
    flags.flatMap((businessCorrected) =>
      proofs.flatMap((businessDocument) =>
        flags.map((fullOnboarding) => ({ business, businessCorrected, businessDocument, fullOnboarding })),
      ),
    ),
  )
  const restSides = ownerships.flatMap((ownership) =>
    (['REGULAR', 'PROHIBITED'] as const).flatMap((category) =>
      flags.map((acceptedByPerson) => ({ ownership, category, acceptedByPerson })),
    ),
  )
  for (const [at, identitySide] of identitySides.entries())
    for (const [and, businessSide] of businessSides.entries()) {
      const facts: Facts = { ...identitySide, ...businessSide, ...restSides[(at + and) % restSides.length]! }
      const { decision, stepUps, reasons } = await policy.decide(facts)
      const approved = decision === 'APPROVED' || decision === 'APPROVED_PENDING'
      expect(reasons.length).toBeGreaterThan(0)
      expect(new Set(stepUps).size).toBe(stepUps.length)
      if (approved) {
        expect(['WATCH_LIST', 'UNREADABLE', 'NOT_CHECKED']).not.toContain(facts.identity)
        expect(facts.identity === 'THIN_FILE' && !facts.acceptedByPerson).toBe(false)
        expect(facts.category === 'PROHIBITED' && !facts.acceptedByPerson).toBe(false)
        expect(['UNNAMED', 'TROUBLED']).not.toContain(facts.ownership)
      }
      if (decision === 'DECLINED' || decision === 'ERROR') expect(stepUps).toEqual([])
    }
}, 60_000)
