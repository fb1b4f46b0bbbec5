import { expect, test } from 'vitest'
import type { OrderLine } from './price-basket.ts'
import { isRental, monthsLater, rentalDue, rentalFrequency } from './rental.ts'

const line = (monthly: number, trialDays = 0): OrderLine => ({
  device: 'N910',
  quantity: 1,
  unitPrice: monthly,
  charge: monthly,
  monthly,
  trialDays,
})
const day = (text: string) => new Date(`${text}T09:30:00.000Z`)

const months = [
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-11-20', 2, '2027-01-20'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2026-11-20', 14, '2028-01-20'],
] as const
test.each(months)('from %s, month %d begins on %s', (from, count, on) => {
  expect(monthsLater(day(from), count)).toEqual(day(on))
})
test('a rental is charged monthly, frequency M, every rented line of it', () => {
  expect(rentalFrequency).toBe('M')
  expect(rentalDue([line(3000), line(2495)], day('2026-11-20'), day('2026-12-20'))).toBe(5495)
})
test('a line in its trial costs nothing, and its price afterwards [PRICE-04]', () => {
  const lines = [line(3000, 45), line(1000)]
  expect(rentalDue(lines, day('2026-11-20'), day('2026-12-20'))).toBe(1000)
  expect(rentalDue(lines, day('2026-11-20'), day('2027-01-20'))).toBe(4000)
})
test('what costs nothing a month is no rental', () => {
  expect([isRental([line(0)]), isRental([]), isRental([line(0), line(1)])]).toEqual([false, false, true])
})
