import { expect, test } from 'vitest'
import type { Decision } from '../application/states.ts'
import {
  canDenyOwner,
  canReinviteOwner,
  isOwnershipFixed,
  findLockedOwnerFields,
  canChangeOwnership,
  canRemoveOwner,
  type OwnerChange,
} from './changes.ts'
import type { OwnerField } from './owner-fields.ts'
import { ownerStatuses } from './owner.ts'
import type { StepUpType } from '../step-ups/step-up.ts'

const everything: OwnerField[] = [
  'firstName',
  'email',
  'phone.nationalNumber',
  'communicationLanguage',
  'dob',
  'governmentIdentification',
]
const invited: OwnerChange = {
  by: 'applicant',
  status: 'INVITED',
  stepUps: [],
  hasStarted: false,
  canChangeOwnership: true,
}
const open = (change: Partial<OwnerChange>) => {
  const locked = findLockedOwnerFields(everything, { ...invited, ...change })
  return everything.filter((field) => !locked.includes(field))
}

test('the applicant changes an entry as they like until its owner has begun to answer', () => {
  expect(open({})).toEqual(everything)
  expect(open({ hasStarted: true })).toEqual(['email'])
})

test('while who owns the business is settled, the applicant still corrects how an owner is reached', () => {
  expect(open({ canChangeOwnership: false })).toEqual([
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
    canChangeOwnership({ isDecided: true, decision, stepUpDetails: types.map((type) => ({ type })) })
  expect(canChangeOwnership({ isDecided: false, decision: 'PENDING', stepUpDetails: [] })).toBe(true)
  expect([may('PENDING', 'BO_INFO'), may('APPROVED_PENDING', 'BO_VERIFICATION')]).toEqual([true, true])
  expect([may('APPROVED', 'FULL_ONBOARDING'), may('ERROR')]).toEqual([true, true])
  expect([may('APPROVED'), may('PENDING'), may('PENDING', 'GOV_ID_SELFIE')]).toEqual([false, false, false])
})

test('an owner who has been checked stays on the list', () => {
  expect(ownerStatuses.filter((status) => !canRemoveOwner({ status }))).toEqual([
    'IN_REVIEW',
    'ERROR',
    'VERIFIED',
  ])
})

test('the link is mailed again to a partner who was invited and is not done', () => {
  const may = ownerStatuses.filter((status) => canReinviteOwner({ type: 'OWNER', status }))
  expect(may).toEqual(['INVITED', 'CHECKING', 'STEP_UP'])
  expect(canReinviteOwner({ type: 'APPLICANT_OWNER', status: 'INVITED' })).toBe(false)
})

test('an invited person may deny being the owner until there is a result', () => {
  const may = ownerStatuses.filter((status) => canDenyOwner({ type: 'OWNER', status }))
  expect(may).toEqual(['INVITED', 'CHECKING', 'STEP_UP'])
  expect(canDenyOwner({ type: 'APPLICANT_OWNER', status: 'INVITED' })).toBe(false)
})

test('ownership is fixed by an invitation or by an owner who left after a check [CHG-05]', () => {
  const listed = (status: 'ENTERED' | 'INVITED') => [{ id: 'urn:apl:1', type: 'OWNER', status }] as const
  expect(isOwnershipFixed(listed('ENTERED'), [])).toBe(false)
  expect(isOwnershipFixed(listed('INVITED'), [])).toBe(true)
  expect(isOwnershipFixed([], [{}])).toBe(true)
})
