import { expect, test } from 'vitest'
import type { Verdict } from '../underwriting/verdict.ts'
import { outcomesOf, papersFor } from './preview.ts'

const verdict = (decision: Verdict['decision']): Verdict => ({
  policyVersion: 'test',
  decision,
  applicationLevel: 'FULL',
  boStatus: 'NONE',
  stepUps: [],
  reasons: [],
})

test('papers follow from what is asked, and the account is always one [PART-07]', () => {
  expect(papersFor({ certain: ['GOV_ID_SELFIE'], possible: ['EIN_DOC', 'REVIEW'] })).toEqual([
    { kind: 'photo_id', isCertain: true },
    { kind: 'business_document', isCertain: false },
    { kind: 'bank_account', isCertain: true },
  ])
})

test('every possible ending is named once, best first [PART-07]', () => {
  expect(outcomesOf([verdict('PENDING'), verdict('APPROVED'), verdict('PENDING'), verdict('ERROR')])).toEqual(
    [
      { decision: 'APPROVED', isCertain: false },
      { decision: 'PENDING', isCertain: false },
    ],
  )
  expect(outcomesOf([verdict('DECLINED_PENDING')])).toEqual([
    { decision: 'DECLINED_PENDING', isCertain: true },
  ])
})
