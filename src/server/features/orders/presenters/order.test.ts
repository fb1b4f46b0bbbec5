import { expect, test } from 'vitest'
import { orderExamples, type OrderView } from '#api/orders.ts'
import { redactOrder } from './order.ts'

test('support reads when a charge was declined, without the number of the account [SEC-16]', () => {
  const instrument = { type: 'CREDIT_CARD', brand: 'visa', bankName: null, last4: '0002' } as const
  const declined = { at: '2026-11-20T15:30:00.000Z', amount: 3000, instrument }
  const order = orderExamples['GET /applications/{id}/orders/{orderId}'].response as OrderView
  expect(redactOrder({ ...order, declined }).declined).toEqual({
    ...declined,
    instrument: { ...instrument, last4: '••••' },
  })
})
