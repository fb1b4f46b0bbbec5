import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asksOf,
  toForecast,
  scenariosOf,
  type Forecast,
  type KnownAnswers,
} from '#domain/status/forecast.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { cleanFacts } from '#test/fixtures/underwriting-facts.ts'
import { loadPolicy } from '#test/fixtures/policy-documents.ts'

const policy = loadPolicy()
const decideAll = (scenarios: readonly UnderwritingFacts[]) => Promise.all(scenarios.map((facts) => policy.decide(facts)))
async function forecast(known: KnownAnswers): Promise<Forecast> {
  const { best, others } = scenariosOf(known)
  return toForecast({ best: await decideAll(best), others: await decideAll(others) })
}
const complete: KnownAnswers = {
  category: 'REGULAR',
  personalNumber: 'last4',
  businessNumber: 'full',
  hasOtherOwners: false,
  areCompleteChecksRequired: false,
}

describe('what is certain [REQ-03]', () => {
  test.each<[string, Partial<KnownAnswers>, Forecast['certain']]>([
    ['nothing of a complete, regular application', {}, []],
    ['a photo ID without a personal number', { personalNumber: 'none' }, ['GOV_ID_SELFIE']],
    ['the whole number of a business first', { businessNumber: 'last4' }, ['BUSINESS_INFO']],
    ['the owners if there are others', { hasOtherOwners: true }, ['BO_INFO']],
    ['a review of a restricted category', { category: 'PROHIBITED' }, ['REVIEW']],
    ['the whole SSN if the partner requires complete checks', { areCompleteChecksRequired: true }, ['FULL_SSN']],
    [
      'everything that adds up',
      { personalNumber: 'none', hasOtherOwners: true, category: 'PROHIBITED' },
      ['GOV_ID_SELFIE', 'BO_INFO', 'REVIEW'],
    ],
  ])('%s', async (_name, change, certain) => {
    expect((await forecast({ ...complete, ...change })).certain).toEqual(certain)
  })

  test('nothing, before anything is known', async () => {
    const { certain, possible } = await forecast({
      category: null,
      personalNumber: null,
      businessNumber: null,
      hasOtherOwners: null,
      areCompleteChecksRequired: false,
    })
    expect(certain).toEqual([])
    expect(possible).toEqual(
      expect.arrayContaining(['GOV_ID_SELFIE', 'BUSINESS_INFO', 'EIN_DOC', 'BO_INFO', 'REVIEW']),
    )
  })
})

test('what may be asked does not include what cannot be [REQ-03]', async () => {
  const { possible } = await forecast({ ...complete, personalNumber: 'full', businessNumber: 'none' })
  expect(possible).toEqual(['OTP_SMS', 'PHONE_AUTH', 'GOV_ID_SELFIE', 'REVIEW'])
})

const known = fc.record<KnownAnswers>({
  category: fc.constantFrom('REGULAR', 'PROHIBITED', null),
  personalNumber: fc.constantFrom('full', 'last4', 'none', null),
  businessNumber: fc.constantFrom('full', 'last4', 'none', null),
  hasOtherOwners: fc.constantFrom(true, false, null),
  areCompleteChecksRequired: fc.boolean(),
})
const numbers = fc.constantFrom('full', 'last4', 'none' as const)

test('what is certain is in the decision whenever the vendors verify, however open answers turn out [REQ-03]', () =>
  fc.assert(
    fc.asyncProperty(
      known,
      numbers,
      numbers,
      fc.boolean(),
      fc.boolean(),
      async (answers, person, business, isRestricted, hasOthers) => {
        const { certain } = await forecast(answers)
        const personal = answers.personalNumber ?? person
        const number = answers.businessNumber ?? business
        const facts: UnderwritingFacts = {
          ...cleanFacts,
          fullGovernmentIdProvided: personal === 'full',
          identity: number === 'last4' ? 'NOT_CHECKED' : personal === 'none' ? 'NUMBER_MISSING' : 'VERIFIED',
          business: number === 'last4' ? 'PARTIAL_NUMBER' : number === 'none' ? 'NOT_REGISTERED' : 'VERIFIED',
          ownership: (answers.hasOtherOwners ?? hasOthers) ? 'UNDISCLOSED' : 'SOLE',
          category: answers.category ?? (isRestricted ? 'PROHIBITED' : 'REGULAR'),
          kycKybRequired: answers.areCompleteChecksRequired,
        }
        expect(asksOf(await policy.decide(facts))).toEqual(expect.arrayContaining(certain))
      },
    ),
    { numRuns: 200 },
  ))
