import { expect, test } from 'vitest'
import type { OrderLine } from './price-basket.ts'
import { isRental, monthsPastDue, rentalAmountDue, rentalFrequency, upcomingRental } from './rental.ts'

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
test.each<[number, number | null]>([
  [5495, 1],
  [10_990, 2],
  [8490, null],
  [0, null],
])('of %i past due for two rented lines, the whole months are %o [ORDER-16]', (due, months) => {
  expect(monthsPastDue([line(3000), line(2495)], due)).toBe(months)
})
test('an order without monthly charges has no months past due', () => {
  expect([monthsPastDue([line(0)], 5495), monthsPastDue([], 0)]).toEqual([null, null])
})
test('an order without monthly charges is not a rental', () => {
  expect([isRental([line(0)]), isRental([]), isRental([line(0), line(1)])]).toEqual([false, false, true])
})

test.each([
  ['unpaid, without a trial', [line(3000), line(2495)], null, null, { monthly: 5495, hasTrial: false }],
  ['unpaid, with a trial', [line(3000, 30), line(2495)], null, null, { monthly: 5495, hasTrial: true }],
  [
    'unpaid, with a trial of what costs nothing later',
    [line(0, 30)],
    null,
    null,
    { monthly: 0, hasTrial: false },
  ],
  ['in its trial', [line(3000, 45)], '2026-11-20', '2026-12-20', { monthly: 3000, hasTrial: true }],
  ['after its trial', [line(3000, 45)], '2026-11-20', '2027-01-20', { monthly: 3000, hasTrial: false }],
  ['ended', [line(3000)], '2026-11-20', null, { monthly: 0, hasTrial: false }],
] as const)(
  'the months to come of an order that is %s [CHG-12, ORDER-16]',
  (_state, lines, paid, next, expected) => {
    expect(upcomingRental(lines, { paidAt: paid && day(paid), nextChargeAt: next && day(next) })).toEqual(
      expected,
    )
  },
)
