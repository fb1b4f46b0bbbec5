import { expect, test } from 'vitest'
import type { OwnerFacts } from '#domain/underwriting/owner-verdict.ts'
import { identityFindings } from '#domain/underwriting/facts.ts'
import { loadOwnerPolicy } from './owner-policy.ts'
import { proofStatuses } from '#domain/step-ups/proof-status.ts'

const policy = loadOwnerPolicy()
const clean: OwnerFacts = { identity: 'VERIFIED', fullGovernmentIdProvided: false, photoId: 'NONE' }
const verdict = async (change: Partial<OwnerFacts>) => {
  const { status, stepUps } = await policy.decide({ ...clean, ...change })
  return [status, ...stepUps].join(' ')
}

test.each<[string, Partial<OwnerFacts>, string]>([
  ['the number matches', {}, 'VERIFIED'],
  ['four digits do not match', { identity: 'LAST4_MISMATCH' }, 'STEP_UP FULL_ONBOARDING'],
  [
    'the full number does not match',
    { identity: 'MISMATCH', fullGovernmentIdProvided: true },
    'STEP_UP GOV_ID_SELFIE',
  ],
  ['a photo ID is required', { identity: 'PHOTO_ID_REQUIRED' }, 'STEP_UP GOV_ID_SELFIE'],
  ['the device is unknown', { identity: 'DEVICE_UNKNOWN' }, 'STEP_UP GOV_ID_SELFIE'],
  ['the phone is unverified', { identity: 'PHONE_UNVERIFIED' }, 'STEP_UP GOV_ID_SELFIE'],
  ['no number, as in Canada', { identity: 'NUMBER_MISSING' }, 'STEP_UP GOV_ID_SELFIE'],
  ['the photo ID was accepted', { identity: 'NUMBER_MISSING', photoId: 'ACCEPTED' }, 'VERIFIED'],
  ['the photo ID was rejected twice', { identity: 'NUMBER_MISSING', photoId: 'REJECTED' }, 'IN_REVIEW'],
  ['the photo ID is in review [IDV-02]', { identity: 'NUMBER_MISSING', photoId: 'IN_REVIEW' }, 'IN_REVIEW'],
  ['a thin file', { identity: 'THIN_FILE' }, 'IN_REVIEW'],
  ['a possible hit [VEND-07]', { identity: 'WATCH_LIST_POSSIBLE' }, 'IN_REVIEW'],
  ['a politically exposed person [VEND-07]', { identity: 'POLITICALLY_EXPOSED' }, 'IN_REVIEW'],
  ['adverse media [VEND-07]', { identity: 'ADVERSE_MEDIA' }, 'IN_REVIEW'],
  ['a report of a death [VEND-07]', { identity: 'DECEASED' }, 'IN_REVIEW'],
  ['no answer in time [VEND-02]', { identity: 'NO_ANSWER' }, 'IN_REVIEW'],
  ['a watch list', { identity: 'WATCH_LIST' }, 'ERROR'],
  ['an unreadable bureau report', { identity: 'UNREADABLE' }, 'ERROR'],
])('%s', async (_row, change, expected) => {
  expect(await verdict(change)).toBe(expected)
})

test('every combination of facts has a verdict, and no doubt leads to verification', async () => {
  const doubts = ['WATCH_LIST', 'UNREADABLE', 'NOT_CHECKED', 'THIN_FILE']
  for (const identity of identityFindings)
    for (const fullGovernmentIdProvided of [true, false])
      for (const photoId of proofStatuses) {
        const { status, stepUps } = await policy.decide({ identity, fullGovernmentIdProvided, photoId })
        expect(stepUps.length).toBe(status === 'STEP_UP' ? 1 : 0)
        if (status === 'VERIFIED') {
          expect(doubts).not.toContain(identity)
          expect(identity === 'VERIFIED' || photoId === 'ACCEPTED').toBe(true)
        }
        if (photoId === 'REJECTED') expect(status).not.toBe('VERIFIED')
      }
})

test('unknown facts have no verdict', async () => {
  await expect(policy.decide({ ...clean, identity: 'NEW' as 'VERIFIED' })).rejects.toThrow()
})
