import { expect, test } from 'vitest'
import type { OwnerFacts } from '../../domain/owners/verdict.ts'
import { identityFindings, proofs } from '../../domain/policy/facts.ts'
import { openOwnerPolicy } from './owners.ts'

const policy = openOwnerPolicy()
const clean: OwnerFacts = { identity: 'VERIFIED', wholeNumber: false, photoId: 'NONE' }
const verdict = async (change: Partial<OwnerFacts>) => {
  const { status, stepUps } = await policy.decide({ ...clean, ...change })
  return [status, ...stepUps].join(' ')
}

test.each<[string, Partial<OwnerFacts>, string]>([
  ['the number matches', {}, 'VERIFIED'],
  ['four digits do not match', { identity: 'LAST4_MISMATCH' }, 'STEP_UP FULL_ONBOARDING'],
  ['the whole number does not match', { identity: 'MISMATCH', wholeNumber: true }, 'STEP_UP GOV_ID_SELFIE'],
  ['a photo ID is wanted', { identity: 'PHOTO_ID_WANTED' }, 'STEP_UP GOV_ID_SELFIE'],
  ['the device is unknown', { identity: 'DEVICE_UNKNOWN' }, 'STEP_UP GOV_ID_SELFIE'],
  ['the phone is unproven', { identity: 'PHONE_UNPROVEN' }, 'STEP_UP GOV_ID_SELFIE'],
  ['no number, as in Canada', { identity: 'NO_NUMBER' }, 'STEP_UP GOV_ID_SELFIE'],
  ['the photo ID was accepted', { identity: 'NO_NUMBER', photoId: 'ACCEPTED' }, 'VERIFIED'],
  ['the photo ID was refused twice', { identity: 'NO_NUMBER', photoId: 'REFUSED' }, 'IN_REVIEW'],
  ['a thin file', { identity: 'THIN_FILE' }, 'IN_REVIEW'],
  ['a watch list', { identity: 'WATCH_LIST' }, 'ERROR'],
  ['nonsense from the bureau', { identity: 'UNREADABLE' }, 'ERROR'],
])('%s', async (_row, change, expected) => {
  expect(await verdict(change)).toBe(expected)
})

test('every combination of facts has a verdict, and nobody is verified on doubt alone', async () => {
  const doubts = ['WATCH_LIST', 'UNREADABLE', 'NOT_CHECKED', 'THIN_FILE']
  for (const identity of identityFindings)
    for (const wholeNumber of [true, false])
      for (const photoId of proofs) {
        const { status, stepUps } = await policy.decide({ identity, wholeNumber, photoId })
        expect(stepUps.length).toBe(status === 'STEP_UP' ? 1 : 0)
        if (status === 'VERIFIED') {
          expect(doubts).not.toContain(identity)
          expect(identity === 'VERIFIED' || photoId === 'ACCEPTED').toBe(true)
        }
        if (photoId === 'REFUSED') expect(status).not.toBe('VERIFIED')
      }
})

test('facts that the table does not know decide nothing', async () => {
  await expect(policy.decide({ ...clean, identity: 'NEW' as 'VERIFIED' })).rejects.toThrow()
})
