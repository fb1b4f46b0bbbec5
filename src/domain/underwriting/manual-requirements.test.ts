import { expect, test } from 'vitest'
import { stepUpTypes } from '../step-ups/step-up.ts'
import type { Verdict } from './verdict.ts'
import type { UnderwritingFacts } from './facts.ts'
import {
  clearEvidence,
  applyManualRequirements,
  combineWithVerdict,
  type ManualReviewState,
  stepUpsBeforeApproval,
} from './manual-requirements.ts'

const verdict = (change: Partial<Verdict> = {}): Verdict => ({
  policyVersion: 'test',
  decision: 'APPROVED',
  applicationLevel: 'FULL',
  boStatus: 'NONE',
  stepUps: [],
  reasons: ['all_verified'],
  ...change,
})
const manualReview: ManualReviewState = {
  requestedStepUps: ['EIN_DOC'],
  decision: 'PENDING',
  reasons: ['document_unreadable', 'photo_id_needed'],
}

test('the policy’s verdict applies without manual requests', () => {
  expect(applyManualRequirements(verdict(), { ...manualReview, requestedStepUps: [] })).toEqual(verdict())
})

test('an open manual request prevents approval and keeps the underwriter’s reason', () => {
  expect(applyManualRequirements(verdict(), manualReview)).toMatchObject({
    decision: 'PENDING',
    stepUps: ['EIN_DOC'],
    reasons: ['document_unreadable'],
  })
})

test('after a person’s approval a partner who joins later still has to verify [SEC-32]', () => {
  const approved: ManualReviewState = {
    requestedStepUps: ['FULL_ONBOARDING'],
    decision: 'APPROVED',
    reasons: ['identity_verified'],
  }
  const partnerInvited = verdict({
    decision: 'APPROVED_PENDING',
    stepUps: ['BO_VERIFICATION'],
    reasons: ['owners_unverified'],
  })
  expect(applyManualRequirements(partnerInvited, approved)).toMatchObject({
    decision: 'APPROVED_PENDING',
    stepUps: ['FULL_ONBOARDING', 'BO_VERIFICATION'],
  })
  expect(applyManualRequirements(verdict(), approved).decision).toBe('APPROVED')
})

test('step-ups of the policy are added without duplicates', () => {
  const policyVerdict = verdict({
    decision: 'PENDING',
    stepUps: ['GOV_ID_SELFIE', 'EIN_DOC'],
    reasons: ['photo_id_needed', 'business_document_needed'],
  })
  expect(applyManualRequirements(policyVerdict, manualReview)).toMatchObject({
    decision: 'PENDING',
    stepUps: ['EIN_DOC', 'GOV_ID_SELFIE'],
    reasons: ['document_unreadable', 'photo_id_needed', 'business_document_needed'],
  })
})

test('a decline or an error overrides manual requests', () => {
  for (const decision of ['DECLINED', 'ERROR'] as const)
    expect(applyManualRequirements(verdict({ decision }), manualReview)).toEqual(verdict({ decision }))
})

test('of the letter’s reasons only those of an open request stay; without any, more is needed', () => {
  const reasonsOf = (review: Partial<ManualReviewState>, change: Partial<Verdict> = {}) =>
    applyManualRequirements(verdict(change), { ...manualReview, ...review }).reasons
  expect(reasonsOf({ reasons: ['business_document_needed', 'under_review'] })).toEqual([
    'business_document_needed',
  ])
  expect(reasonsOf({ requestedStepUps: ['EIN_DOC', 'GOV_ID_SELFIE'], reasons: ['photo_id_needed'] })).toEqual(
    ['photo_id_needed'],
  )
  expect(reasonsOf({ reasons: ['document_unreadable'] }, { reasons: ['unusual_volume'] })).toEqual([
    'document_unreadable',
    'unusual_volume',
  ])
  expect(reasonsOf({ reasons: [] })).toEqual(['more_information_needed'])
})

test('evidence that is requested again no longer counts, all other facts do', () => {
  const facts = {
    identity: 'VERIFIED',
    photoId: 'ACCEPTED',
    businessDocument: 'REJECTED',
    phoneProof: 'ACCEPTED',
  } as Partial<UnderwritingFacts> as UnderwritingFacts
  expect(clearEvidence(facts, ['GOV_ID_SELFIE', 'EIN_DOC'])).toEqual({
    ...facts,
    photoId: 'NONE',
    businessDocument: 'NONE',
  })
  expect(clearEvidence(facts, [])).toEqual(facts)
})

test('a person’s approval keeps owners and full onboarding open, with their reasons [OWN-12]', () => {
  const stepUps: Verdict['stepUps'] = ['FULL_ONBOARDING', 'BO_VERIFICATION']
  const reasons: Verdict['reasons'] = ['business_little_known', 'owners_unverified']
  const open = verdict({ decision: 'APPROVED_PENDING', stepUps, reasons })
  const approval = { decision: 'APPROVED', requestedStepUps: [], reasons: ['identity_verified'] } as const
  expect(combineWithVerdict(open, { ...approval, reasons: [...approval.reasons] })).toMatchObject({
    decision: 'APPROVED_PENDING',
    stepUps,
    reasons: ['identity_verified', ...reasons],
  })
})

test('an approval that leaves something in review says so, and not that all is verified [CHG-05]', () => {
  const inReview = verdict({ decision: 'PENDING', reasons: ['owner_under_review'] })
  const reasons: ManualReviewState['reasons'] = ['all_verified', 'identity_verified']
  const approval = { decision: 'APPROVED', requestedStepUps: [], reasons } as const
  expect(combineWithVerdict(inReview, approval)).toMatchObject({
    decision: 'PENDING',
    reasons: ['identity_verified', 'owner_under_review'],
  })
  expect(combineWithVerdict(verdict(), approval).reasons).toEqual(reasons)
})

test('what a person asks for leaves the policy’s step-ups open', () => {
  const open = verdict({
    decision: 'PENDING',
    stepUps: ['OTP_SMS'],
    reasons: ['phone_proof_needed', 'under_review'],
  })
  const reasons: ManualReviewState['reasons'] = ['document_unreadable']
  expect(
    combineWithVerdict(open, { decision: 'PENDING', requestedStepUps: ['EIN_DOC'], reasons }),
  ).toMatchObject({
    decision: 'PENDING',
    stepUps: ['EIN_DOC', 'OTP_SMS'],
    reasons: ['document_unreadable', 'phone_proof_needed'],
  })
})

test('an approval waits for what only the applicant can answer', () => {
  expect(stepUpsBeforeApproval(stepUpTypes)).toEqual([
    'FULL_SSN',
    'OTP_SMS',
    'PHONE_AUTH',
    'GOV_ID_SELFIE',
    'BUSINESS_INFO',
    'EIN_DOC',
  ])
})
