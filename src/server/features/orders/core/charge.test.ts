import { expect, test } from 'vitest'
import { nextCharge } from './charge.ts'
import type { OrderRow } from './repository.ts'

const rental = (trialDays: number) =>
  ({
    paid_at: new Date('2026-11-20T09:30:00.000Z'),
    rental_months: 0,
    rental_ended_at: null,
    status: 'PAID',
    amount_due: 0,
    line_items: [{ device: 'N910', quantity: 1, unitPrice: 3000, charge: 0, monthly: 3000, trialDays }],
  }) as unknown as OrderRow
const now = { now: new Date('2026-11-21T00:00:00.000Z'), inFlight: 0 }

test('the next charge follows the longest trial, and is not searched beyond it [ORDER-16]', () => {
  expect(nextCharge(rental(3650), now)).toEqual({ at: new Date('2036-11-20T09:30:00.000Z'), amount: 3000 })
  expect(nextCharge(rental(Number.MAX_SAFE_INTEGER), now)).toBeNull()
})
