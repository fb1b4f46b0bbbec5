import { expect, test } from 'vitest'
import type { Decision, StepUpType } from '../states.ts'
import {
  awaitsOwner,
  lockedOwnerFields,
  mayChangeOwnership,
  mayRemove,
  type ChangeOfOwner,
} from './changes.ts'
import type { OwnerField } from './fields.ts'
import { ownerStatuses } from './owner.ts'

const everything: OwnerField[] = [
  'firstName',
  'email',
  'phone.nationalNumber',
  'communicationLanguage',
  'dob',
  'governmentIdentification',
]
const invited: ChangeOfOwner = {
  by: 'applicant',
  status: 'INVITED',
  stepUps: [],
  hasBegun: false,
  mayChangeOwnership: true,
}
const open = (change: Partial<ChangeOfOwner>) => {
  const locked = lockedOwnerFields(everything, { ...invited, ...change })
  return everything.filter((field) => !locked.includes(field))
}

test('the applicant changes an entry as they like until its owner has begun to answer', () => {
  expect(open({})).toEqual(everything)
  expect(open({ hasBegun: true })).toEqual(['email'])
})

test('while who owns the business is settled, the applicant still corrects how an owner is reached', () => {
  expect(open({ mayChangeOwnership: false })).toEqual([
    'email',
    'phone.nationalNumber',
    'communicationLanguage',
  ])
})

test('an owner changes everything of theirs but the address they are known by', () => {
  expect(open({ by: 'owner' })).toEqual(everything.filter((field) => field !== 'email'))
})

test('while a photo ID is asked on what an owner said, that stands', () => {
  const change = { by: 'owner', status: 'STEP_UP', stepUps: [{ type: 'GOV_ID_SELFIE' }] } as const
  expect(open(change)).toEqual(['phone.nationalNumber', 'communicationLanguage'])
  const again = { by: 'owner', status: 'STEP_UP', stepUps: [{ type: 'FULL_ONBOARDING' }] } as const
  expect(open(again)).toContain('governmentIdentification')
})

test('after a check nothing changes, whoever asks', () => {
  for (const status of ['VERIFIED', 'IN_REVIEW', 'ERROR'] as const)
    for (const by of ['applicant', 'owner'] as const) expect(open({ status, by })).toEqual([])
})

test('who owns the business changes before the first decision, where owners are asked for, and in an error', () => {
  const may = (decision: Decision, ...types: StepUpType[]) =>
    mayChangeOwnership({ isDecided: true, decision, stepUpDetails: types.map((type) => ({ type })) })
  expect(mayChangeOwnership({ isDecided: false, decision: 'PENDING', stepUpDetails: [] })).toBe(true)
  expect([may('PENDING', 'BO_INFO'), may('APPROVED_PENDING', 'BO_VERIFICATION')]).toEqual([true, true])
  expect([may('APPROVED', 'FULL_ONBOARDING'), may('ERROR')]).toEqual([true, true])
  expect([may('APPROVED'), may('PENDING'), may('PENDING', 'GOV_ID_SELFIE')]).toEqual([false, false, false])
})

test('an owner who has been checked stays on the list', () => {
  expect(ownerStatuses.filter((status) => !mayRemove({ status }))).toEqual(['IN_REVIEW', 'ERROR', 'VERIFIED'])
})

test('the link is mailed again to a partner who was invited and is not done', () => {
  const may = ownerStatuses.filter((status) => awaitsOwner({ type: 'OWNER', status }))
  expect(may).toEqual(['INVITED', 'CHECKING', 'STEP_UP'])
  expect(awaitsOwner({ type: 'APPLICANT_OWNER', status: 'INVITED' })).toBe(false)
})
