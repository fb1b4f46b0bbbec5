import { expect, test } from 'vitest'
import type { Verdict } from './verdict.ts'
import { askableByPerson, withAsked, type LeftByPerson } from './asked-by-person.ts'

const verdict = (of: Partial<Verdict> = {}): Verdict => ({
  policyVersion: 'test',
  decision: 'APPROVED',
  applicationLevel: 'FULL',
  boStatus: 'NONE',
  stepUps: [],
  reasons: ['all_verified'],
  ...of,
})
const left: LeftByPerson = {
  asked: ['EIN_DOC'],
  decision: 'PENDING',
  reasons: [{ words: 'Your papers, please.' }, 'photo_id_needed'],
}

test('where a person asks nothing, the policy’s verdict stands', () => {
  expect(withAsked(verdict(), { ...left, asked: [] })).toEqual(verdict())
})

test('while a person asks for something the policy approves nothing; the person’s words stay', () => {
  expect(withAsked(verdict(), left)).toMatchObject({
    decision: 'PENDING',
    stepUps: ['EIN_DOC'],
    reasons: [{ words: 'Your papers, please.' }],
  })
})

test('what the policy asks is added, once', () => {
  const asking = verdict({
    decision: 'PENDING',
    stepUps: ['GOV_ID_SELFIE', 'EIN_DOC'],
    reasons: ['photo_id_needed', 'business_document_needed'],
  })
  expect(withAsked(asking, left)).toMatchObject({
    decision: 'PENDING',
    stepUps: ['EIN_DOC', 'GOV_ID_SELFIE'],
    reasons: [{ words: 'Your papers, please.' }, 'photo_id_needed', 'business_document_needed'],
  })
})

test('a watch list declines all the same, and a broken check fails', () => {
  for (const decision of ['DECLINED', 'ERROR'] as const)
    expect(withAsked(verdict({ decision }), left)).toEqual(verdict({ decision }))
})

test('owners are asked through their list alone', () => {
  expect(askableByPerson(['GOV_ID_SELFIE', 'BO_INFO', 'BO_VERIFICATION', 'GOV_ID_SELFIE'])).toEqual([
    'GOV_ID_SELFIE',
  ])
})
