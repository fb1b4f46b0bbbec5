import { expect, test } from 'vitest'
import { applicationBody } from '../contract/v2/applications.ts'
import { acceptsUpdates, levelAfter, treatedAsFull } from './application-rules.ts'
import { applicationLevels, applicationStatuses } from './states.ts'

const created = {
  decision: 'PENDING',
  intent: 'CREATE_BUSINESS',
  businessId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  stepUpDetails: [],
} as const

test('a pending create-business application with its business and no step-ups counts as FULL [APP-15]', () => {
  expect(treatedAsFull(created)).toBe(true)
  expect(treatedAsFull({ ...created, decision: 'APPROVED' })).toBe(false)
  expect(treatedAsFull({ ...created, intent: 'ADD_STORE' })).toBe(false)
  expect(treatedAsFull({ ...created, businessId: null })).toBe(false)
  expect(treatedAsFull({ ...created, stepUpDetails: [{ type: 'EIN_DOC' }] })).toBe(false)
})

test('a declined application refuses updates, and so does one that was taken back [APP-18]', () => {
  expect(applicationStatuses.filter((status) => !acceptsUpdates(status))).toEqual(['DECLINED', 'WITHDRAWN'])
})
test('FULL never returns to BASIC [APP-18]', () => {
  for (const decided of applicationLevels) {
    expect(levelAfter('FULL', decided)).toBe('FULL')
    expect(levelAfter('BASIC', decided)).toBe(decided)
  }
})
test('a body cannot say decision or level: only the server changes them [APP-18]', () => {
  const claimed = {
    decision: 'APPROVED',
    applicationLevel: 'FULL',
    originalApplicationLevel: 'FULL',
    completed: true,
  }
  expect(applicationBody.parse({ application: { ...claimed, source: 'web' } })).toEqual({
    application: { source: 'web' },
  })
})
