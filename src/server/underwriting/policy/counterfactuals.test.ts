import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownershipStatuses } from '#domain/owners/ownership.ts'
import { proofStatuses } from '#domain/step-ups/proof-status.ts'
import { findCounterfactuals } from '#domain/underwriting/letter/counterfactuals.ts'
import {
  businessFindings,
  identityFindings,
  type UnderwritingFacts,
} from '#domain/underwriting/facts.ts'
import { cleanFacts } from '#test/fixtures/underwriting-facts.ts'
import { loadPolicy } from '#test/fixtures/policy-documents.ts'

const policy = loadPolicy()
const decide = (facts: UnderwritingFacts) => policy.decide(facts)
const summary = async (change: Partial<UnderwritingFacts>) =>
  (await findCounterfactuals({ ...cleanFacts, ...change }, decide)).map(
    ({ codes, decision }) => `${codes.join(' + ')}: ${decision}`,
  )

test.each<[Partial<UnderwritingFacts>, string[]]>([
  [{}, []],
  [{ identity: 'LAST4_MISMATCH' }, ['full_government_id: APPROVED']],
  [{ identity: 'MISMATCH', fullGovernmentIdProvided: true }, ['photo_id: APPROVED']],
  [{ identity: 'PHOTO_ID_REQUIRED', photoId: 'REJECTED' }, ['photo_id: APPROVED']],
  [{ identity: 'DEVICE_UNKNOWN' }, ['photo_id: APPROVED', 'phone_proof: APPROVED']],
  [{ identity: 'DEVICE_UNKNOWN', phoneProof: 'REJECTED' }, ['photo_id: APPROVED']],
  [{ business: 'PARTIAL_NUMBER', identity: 'NOT_CHECKED' }, ['full_business_number: APPROVED']],
  [{ business: 'NAME_MISMATCH' }, ['business_details: APPROVED']],
  [{ business: 'NAME_MISMATCH', businessCorrected: true }, ['business_document: APPROVED']],
  [{ business: 'DISSOLVED' }, ['business_document: APPROVED']],
  [{ business: 'DISSOLVED', businessDocument: 'REJECTED' }, ['business_document: APPROVED']],
  [{ business: 'LIMITED_HISTORY' }, ['full_application: APPROVED']],
  [{ category: 'PROHIBITED' }, ['category: APPROVED']],
  [{ ownership: 'UNDISCLOSED' }, ['owner_list: APPROVED']],
  [{ ownership: 'UNVERIFIED' }, ['owner_verification: APPROVED']],
  [{ kycKybRequired: true }, ['full_government_id: APPROVED', 'photo_id: APPROVED']],
  [
    { identity: 'DEVICE_UNKNOWN', business: 'NOT_FOUND' },
    ['photo_id + business_document: APPROVED', 'phone_proof + business_document: APPROVED'],
  ],
])('%j would be decided better with %j [LET-02]', async (change, expected) => {
  expect(await summary(change)).toEqual(expected)
})

test.each<Partial<UnderwritingFacts>>([
  { identity: 'WATCH_LIST' },
  { identity: 'WATCH_LIST', business: 'DISSOLVED', businessDocument: 'REJECTED' },
  { identity: 'THIN_FILE' },
  { identity: 'THIN_FILE', category: 'PROHIBITED' },
  { ownership: 'NEEDS_REVIEW' },
  { ownerRemovedAfterCheck: true },
  { openMatterElsewhere: true },
  { ownerUnsettledElsewhere: true },
  { otherGovernmentId: true },
  { monthsSinceDecline: 3 },
  { approvedElsewhere: true },
  { applicantListedAsPartner: true },
  { businessNumberReplaced: true },
  { business: 'UNUSUAL_VOLUME' },
  { identity: 'UNREADABLE' },
])('nothing is told that would change %j [LET-02]', async (change) => {
  expect(await summary(change)).toEqual([])
})

const anyFacts: fc.Arbitrary<UnderwritingFacts> = fc.record({
  identity: fc.constantFrom(...identityFindings),
  fullGovernmentIdProvided: fc.boolean(),
  photoId: fc.constantFrom(...proofStatuses),
  phoneProof: fc.constantFrom(...proofStatuses),
  business: fc.constantFrom(...businessFindings),
  businessCorrected: fc.boolean(),
  businessDocument: fc.constantFrom(...proofStatuses),
  fullOnboarding: fc.boolean(),
  acceptedFindings: fc.constant({}),
  ownership: fc.constantFrom(...ownershipStatuses),
  ownerRemovedAfterCheck: fc.boolean(),
  openMatterElsewhere: fc.boolean(),
  ownerUnsettledElsewhere: fc.boolean(),
  otherGovernmentId: fc.boolean(),
  applicantListedAsPartner: fc.boolean(),
  monthsSinceDecline: fc.constantFrom(null, 3, 12),
  approvedElsewhere: fc.boolean(),
  businessNumberReplaced: fc.boolean(),
  category: fc.constantFrom('REGULAR', 'PROHIBITED'),
  kycKybRequired: fc.boolean(),
})
const changeable = new Set<keyof UnderwritingFacts>([
  'identity',
  'fullGovernmentIdProvided',
  'photoId',
  'phoneProof',
  'business',
  'businessCorrected',
  'businessDocument',
  'fullOnboarding',
  'category',
  'ownership',
])

test('a counterfactual never touches a protected fact, really changes the decision, and none of it is superfluous [LET-02]', async () => {
  await fc.assert(
    fc.asyncProperty(anyFacts, async (facts) => {
      const assessed: UnderwritingFacts[] = []
      const found = await findCounterfactuals(facts, (changed) => {
        assessed.push(changed)
        return decide(changed)
      })
      const untouched = (changed: UnderwritingFacts) =>
        (Object.keys(facts) as (keyof UnderwritingFacts)[]).every(
          (fact) => changeable.has(fact) || changed[fact] === facts[fact],
        )
      expect(assessed.every(untouched)).toBe(true)
      if (['WATCH_LIST', 'THIN_FILE'].includes(facts.identity)) expect(found).toEqual([])
      const { decision: present, applicationLevel } = await decide(facts)
      for (const { decision } of found)
        expect(decision !== present || applicationLevel === 'BASIC').toBe(true)
      const alone = found.filter(({ codes }) => codes.length === 1).flatMap(({ codes }) => codes)
      for (const { codes } of found.filter((one) => one.codes.length > 1))
        expect(codes.some((code) => alone.includes(code))).toBe(false)
    }),
    { numRuns: 200 },
  )
})
