import { expect, test } from 'vitest'
import { translatorFor } from '../../../messages/catalogs.ts'
import { orderLead } from './order-lead.ts'

const order = { total: 3000, due: 3000, currency: 'USD' } as const
const translator = translatorFor('en-US')

test('what is past due is to be paid by the day of the next month’s charge [ORDER-16]', () => {
  const nextCharge = { at: '2026-12-20T09:30:00.000Z', amount: 6000 }
  expect(orderLead(translator, { ...order, nextCharge }, 'past_due', '')).toContain(
    'Your bank declined our charge of $30.00. Pay it by December 20, 2026;',
  )
})

test('no day is named while the next month waits for the approval [ORDER-15, ORDER-16]', () => {
  const lead = orderLead(translator, { ...order, nextCharge: null }, 'past_due', '')
  expect(lead).toContain('if it’s still due once your application is approved')
  expect(lead).not.toContain('Pay it by')
})
