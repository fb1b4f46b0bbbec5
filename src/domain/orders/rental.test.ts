import { expect, test } from 'vitest'
import type { OrderLine } from './price-basket.ts'
import { isRental, rentalAmountDue, rentalFrequency } from './rental.ts'

const line = (monthly: number, trialDays = 0): OrderLine => ({
  device: 'N910',
  quantity: 1,
  unitPrice: monthly,
  charge: monthly,
  monthly,
  trialDays,
})
const day = (text: string) => new Date(`${text}T09:30:00.000Z`)

test('charges all rented lines monthly, with frequency M', () => {
  expect(rentalFrequency).toBe('M')
  expect(rentalAmountDue([line(3000), line(2495)], day('2026-11-20'), day('2026-12-20'))).toBe(5495)
})
test('charges a line only after its trial ends [PRICE-04]', () => {
  const lines = [line(3000, 45), line(1000)]
  // The trial of 45 days ends on 4 January at the time of the first payment.
  expect(rentalAmountDue(lines, day('2026-11-20'), day('2027-01-03'))).toBe(1000)
  expect(rentalAmountDue(lines, day('2026-11-20'), day('2027-01-04'))).toBe(4000)
  expect(rentalAmountDue(lines, day('2026-11-20'), day('2026-12-20'))).toBe(1000)
  expect(rentalAmountDue(lines, day('2026-11-20'), day('2027-01-20'))).toBe(4000)
})
test('an order without monthly charges is not a rental', () => {
  expect([isRental([line(0)]), isRental([]), isRental([line(0), line(1)])]).toEqual([false, false, true])
})
