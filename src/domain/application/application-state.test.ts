import { expect, test } from 'vitest'
import { applicationBody } from '#api/applications.ts'
import { effectiveLevel, isClosed, isComplete, nextApplicationLevel } from './application-state.ts'
import { applicationLevels, applicationStatuses } from './states.ts'

test('an application decided at FULL and no longer pending is complete [APP-14]', () => {
  expect(isComplete({ decision: 'APPROVED', applicationLevel: 'FULL' })).toBe(true)
  expect(isComplete({ decision: 'PENDING', applicationLevel: 'FULL' })).toBe(false)
  expect(isComplete({ decision: 'APPROVED', applicationLevel: 'BASIC' })).toBe(false)
})

test('a pending create-business application with a business and no step-ups is treated as FULL [APP-15]', () => {
  const pending = {
    applicationStatus: 'PENDING',
    applicationLevel: 'BASIC',
    intent: 'CREATE_BUSINESS',
    stepUpDetails: [],
  } as const
  expect(effectiveLevel(pending)).toBe('FULL')
  expect(effectiveLevel({ ...pending, intent: 'ADD_STORE' })).toBe('BASIC')
  expect(effectiveLevel({ ...pending, stepUpDetails: [{ type: 'EIN_DOC' }] })).toBe('BASIC')
  for (const applicationStatus of applicationStatuses.filter((status) => status !== 'PENDING'))
    expect(effectiveLevel({ ...pending, applicationStatus })).toBe('BASIC')
})

test('declined and withdrawn applications are closed [APP-18]', () => {
  expect(applicationStatuses.filter(isClosed)).toEqual(['DECLINED', 'WITHDRAWN'])
})

test('FULL never returns to BASIC [APP-18]', () => {
  for (const decided of applicationLevels) {
    expect(nextApplicationLevel('FULL', decided)).toBe('FULL')
    expect(nextApplicationLevel('BASIC', decided)).toBe(decided)
  }
})

test('a request body cannot set the decision or the level [APP-18]', () => {
  const serverOnly = {
    decision: 'APPROVED',
    applicationLevel: 'FULL',
    originalApplicationLevel: 'FULL',
    completed: true,
  }
  expect(applicationBody.parse({ application: { ...serverOnly, source: 'web' } })).toEqual({
    application: { source: 'web' },
  })
})
