import { expect, test } from 'vitest'
import { apiVersions, applicationLevels, boStatuses, decisions, intents } from './states.ts'

test('a decision is one of six, a level BASIC or FULL [DEC-01]', () => {
  expect(decisions.toSorted()).toEqual([
    'APPROVED',
    'APPROVED_PENDING',
    'DECLINED',
    'DECLINED_PENDING',
    'ERROR',
    'PENDING',
  ])
  expect(applicationLevels).toEqual(['BASIC', 'FULL'])
})

test('an intent is one of four [APP-12]', () => {
  expect(intents).toEqual(['CREATE_BUSINESS', 'ADD_STORE', 'ADD_CHANNEL', 'ADD_PRODUCT'])
})

test('the API has versions V1 and V2 [APP-13]', () => {
  expect(apiVersions).toEqual(['V1', 'V2'])
})

test('owners have three statuses as a group [OWN-02]', () => {
  expect(boStatuses).toEqual(['NONE', 'WAITING_FOR_INFO', 'INFO_PROVIDED'])
})
