import { expect, test } from 'vitest'
import type { Ownership } from '../policy/facts.ts'
import { ownerStatuses, type OwnerStatus, type OwnerType } from './owner.ts'
import { boStatusOf, ownershipOf, stepUpsFor, waitingPartners } from './ownership.ts'

const list = (...statuses: OwnerStatus[]) =>
  statuses.map((status, at) => ({
    id: `urn:apl:${at}` as const,
    type: (status === 'NOT_NEEDED' ? 'APPLICANT_OWNER' : 'OWNER') as OwnerType,
    status,
  }))

test.each<[string, OwnerStatus[], Ownership]>([
  ['nobody is named', [], 'UNNAMED'],
  ['the applicant alone is named', ['NOT_NEEDED'], 'UNNAMED'],
  ['the list is not handed in', ['ENTERED', 'ENTERED'], 'UNNAMED'],
  ['a partner was invited', ['INVITED'], 'UNVERIFIED'],
  ['the bureau owes an answer', ['VERIFIED', 'CHECKING'], 'UNVERIFIED'],
  ['more is asked of a partner', ['VERIFIED', 'STEP_UP'], 'UNVERIFIED'],
  ['one was entered after the others were invited', ['VERIFIED', 'ENTERED'], 'UNVERIFIED'],
  ['every partner is verified', ['NOT_NEEDED', 'VERIFIED', 'VERIFIED'], 'VERIFIED'],
  ['a person looks at one', ['VERIFIED', 'IN_REVIEW'], 'TROUBLED'],
  ['the check of one went wrong', ['INVITED', 'ERROR'], 'TROUBLED'],
])('%s', (_row, statuses, expected) => {
  expect(ownershipOf(true, list(...statuses))).toBe(expected)
})

test('where nobody else owns a quarter, or nobody asks, the list does not count', () => {
  expect(ownershipOf(false, list('INVITED', 'ERROR'))).toBe('SOLE')
})

test('the owners’ status as a group follows from how far they have come [OWN-02]', () => {
  expect(boStatusOf).toEqual({
    SOLE: 'NONE',
    UNNAMED: 'WAITING_FOR_INFO',
    UNVERIFIED: 'INFO_PROVIDED',
    TROUBLED: 'INFO_PROVIDED',
    VERIFIED: 'NONE',
  })
})

test('partners are waited for by name, other step-ups stand once', () => {
  const owners = list('VERIFIED', 'INVITED', 'STEP_UP')
  expect(stepUpsFor(['EIN_DOC', 'BO_VERIFICATION'], owners)).toEqual([
    { type: 'EIN_DOC' },
    { type: 'BO_VERIFICATION', ownerId: 'urn:apl:1' },
    { type: 'BO_VERIFICATION', ownerId: 'urn:apl:2' },
  ])
  expect(stepUpsFor(['BO_VERIFICATION'], [])).toEqual([{ type: 'BO_VERIFICATION' }])
})

test('nobody is waited for who is verified, looked at by a person, or the applicant', () => {
  const waiting = ownerStatuses.filter((status) => waitingPartners(list(status)).length > 0)
  expect(waiting).toEqual(['ENTERED', 'INVITED', 'CHECKING', 'STEP_UP'])
})
