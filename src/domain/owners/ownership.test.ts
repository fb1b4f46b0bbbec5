import { expect, test } from 'vitest'
import {
  type OwnershipStatus,
  boStatusByOwnership,
  getOwnershipStatus,
  expandOwnerStepUps,
  pendingPartners,
} from './ownership.ts'
import { ownerStatuses, type OwnerStatus, type OwnerType } from './owner.ts'

const list = (...statuses: OwnerStatus[]) =>
  statuses.map((status, at) => ({
    id: `urn:apl:${at}` as const,
    type: (status === 'NOT_NEEDED' ? 'APPLICANT_OWNER' : 'OWNER') as OwnerType,
    status,
  }))

test.each<[string, OwnerStatus[], OwnershipStatus]>([
  ['nobody is named', [], 'UNDISCLOSED'],
  ['the applicant alone is named', ['NOT_NEEDED'], 'UNDISCLOSED'],
  ['the list is not handed in', ['ENTERED', 'ENTERED'], 'UNDISCLOSED'],
  ['a partner was invited', ['INVITED'], 'UNVERIFIED'],
  ['the bureau owes an answer', ['VERIFIED', 'CHECKING'], 'UNVERIFIED'],
  ['more is asked of a partner', ['VERIFIED', 'STEP_UP'], 'UNVERIFIED'],
  ['one was entered after the others were invited', ['VERIFIED', 'ENTERED'], 'UNVERIFIED'],
  ['every partner is verified', ['NOT_NEEDED', 'VERIFIED', 'VERIFIED'], 'VERIFIED'],
  ['a person looks at one', ['VERIFIED', 'IN_REVIEW'], 'NEEDS_REVIEW'],
  ['the check of one went wrong', ['INVITED', 'ERROR'], 'NEEDS_REVIEW'],
])('%s', (_row, statuses, expected) => {
  expect(getOwnershipStatus(true, list(...statuses))).toBe(expected)
})

test.each<[string, OwnerStatus[], OwnershipStatus]>([
  ['without a list the answer counts', [], 'SOLE'],
  ['the applicant alone is no other owner', ['NOT_NEEDED'], 'SOLE'],
  ['an entered partner contradicts the answer', ['ENTERED'], 'UNDISCLOSED'],
  ['an invited partner is still awaited', ['INVITED'], 'UNVERIFIED'],
  ['a partner who denied it is still awaited', ['VERIFIED', 'DENIED'], 'UNVERIFIED'],
  ['a failed check still counts', ['INVITED', 'ERROR'], 'NEEDS_REVIEW'],
  ['verified partners are verified', ['VERIFIED'], 'VERIFIED'],
])('nobody else owns a quarter, says the applicant: %s [CHG-05]', (_row, statuses, expected) => {
  expect(getOwnershipStatus(false, list(...statuses))).toBe(expected)
})

test('the owners’ status as a group follows from how far they have come [OWN-02]', () => {
  expect(boStatusByOwnership).toEqual({
    SOLE: 'NONE',
    UNDISCLOSED: 'WAITING_FOR_INFO',
    UNVERIFIED: 'INFO_PROVIDED',
    NEEDS_REVIEW: 'INFO_PROVIDED',
    VERIFIED: 'NONE',
  })
})

test('partners are waited for by name, other step-ups stand once', () => {
  const owners = list('VERIFIED', 'INVITED', 'STEP_UP')
  expect(expandOwnerStepUps(['EIN_DOC', 'BO_VERIFICATION'], owners)).toEqual([
    { type: 'EIN_DOC' },
    { type: 'BO_VERIFICATION', ownerId: 'urn:apl:1' },
    { type: 'BO_VERIFICATION', ownerId: 'urn:apl:2' },
  ])
  expect(expandOwnerStepUps(['BO_VERIFICATION'], [])).toEqual([{ type: 'BO_VERIFICATION' }])
})

test('nobody is waited for who is verified, looked at by a person, or the applicant', () => {
  const waiting = ownerStatuses.filter((status) => pendingPartners(list(status)).length > 0)
  expect(waiting).toEqual(['ENTERED', 'INVITED', 'CHECKING', 'STEP_UP', 'DENIED'])
})
