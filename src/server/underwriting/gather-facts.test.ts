import { expect, test } from 'vitest'
import { settledLinks, type UnderwritingFacts } from '../../domain/underwriting/facts.ts'
import { readStoredFacts } from './gather-facts.ts'

test('facts missing from stored facts have their defaults', () => {
  const stored = {
    identity: 'VERIFIED',
    fullGovernmentIdProvided: true,
    photoId: 'ACCEPTED',
    business: 'VERIFIED',
    ownership: 'SOLE',
    category: 'REGULAR',
  } as Partial<UnderwritingFacts> as UnderwritingFacts
  expect(readStoredFacts(stored)).toEqual({
    ...stored,
    phoneProof: 'NONE',
    businessCorrected: false,
    businessDocument: 'NONE',
    fullOnboarding: false,
    acceptedFindings: {},
    ownerRemovedAfterCheck: false,
    ...settledLinks,
    kycKybRequired: false,
  })
})
