import { expect, test } from 'vitest'
import { decisions } from '../states.ts'
import { outcomePage } from './outcome-page.ts'

const pagesOf = (intent: 'CREATE_BUSINESS' | 'ADD_STORE') =>
  Object.fromEntries(decisions.map((decision) => [decision, outcomePage({ decision, intent })]))

test('a business is told complete once it may take payments, and success before', () => {
  expect(pagesOf('CREATE_BUSINESS')).toEqual({
    PENDING: 'success',
    APPROVED: 'complete',
    DECLINED: 'success',
    APPROVED_PENDING: 'complete',
    DECLINED_PENDING: 'success',
    ERROR: 'error',
  })
})

test('a store is told store-complete if it is approved, else store-success [DEC-15]', () => {
  expect(pagesOf('ADD_STORE')).toEqual({
    PENDING: 'store-success',
    APPROVED: 'store-complete',
    DECLINED: 'store-success',
    APPROVED_PENDING: 'store-success',
    DECLINED_PENDING: 'store-success',
    ERROR: 'error',
  })
})
