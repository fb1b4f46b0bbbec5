import { expect, test } from 'vitest'
import { decisions } from '../application/states.ts'
import { getOutcomePage } from './outcome-page.ts'

const pagesOf = (intent: 'CREATE_BUSINESS' | 'ADD_STORE') =>
  Object.fromEntries(decisions.map((decision) => [decision, getOutcomePage({ decision, intent })]))

test('an approved business gets complete, any other decision success', () => {
  expect(pagesOf('CREATE_BUSINESS')).toEqual({
    PENDING: 'success',
    APPROVED: 'complete',
    DECLINED: 'success',
    APPROVED_PENDING: 'complete',
    DECLINED_PENDING: 'success',
    ERROR: 'error',
  })
})

test('an added store gets store-complete when approved, else store-success [DEC-15]', () => {
  expect(pagesOf('ADD_STORE')).toEqual({
    PENDING: 'store-success',
    APPROVED: 'store-complete',
    DECLINED: 'store-success',
    APPROVED_PENDING: 'store-success',
    DECLINED_PENDING: 'store-success',
    ERROR: 'error',
  })
})
