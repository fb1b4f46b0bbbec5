import { expect, test } from 'vitest'
import { quebecSalesRecordingMccs } from './quebec.ts'
import { categoryStanding } from './standing.ts'

const bakery = { mcc: '5462', type: 'REGULAR' } as const
const vapeShop = { mcc: '5993', type: 'PROHIBITED' } as const
const casino = { mcc: '7995', type: 'SUPER_PROHIBITED' } as const
const restaurant = { mcc: '5812', type: 'REGULAR' } as const

test('an ordinary industry is open in every territory', () => {
  for (const territory of ['QC', 'ON', 'NY', null, undefined])
    expect(categoryStanding(bakery, territory)).toBe('open')
})

test('a prohibited industry goes on to a review, a super-prohibited one is refused [CAT-05, CAT-06, CAT-07]', () => {
  expect(categoryStanding(vapeShop, 'ON')).toBe('review')
  expect(categoryStanding(casino, 'ON')).toBe('refused')
})

test.each(Object.entries(quebecSalesRecordingMccs))(
  'in Quebec, and there alone, code %s (%s) is refused for want of a sales recording module [CAT-08]',
  (mcc) => {
    const industry = { mcc, type: 'REGULAR' } as const
    for (const territory of ['QC', 'qc'])
      expect(categoryStanding(industry, territory)).toBe('refused_in_quebec')
    for (const territory of ['ON', 'NB', 'NY', '', null])
      expect(categoryStanding(industry, territory)).toBe('open')
  },
)

test('before the address is known a restaurant is open; in Quebec a blocked industry stays blocked', () => {
  expect(categoryStanding(restaurant, undefined)).toBe('open')
  expect(categoryStanding({ mcc: '5813', type: 'SUPER_PROHIBITED' }, 'QC')).toBe('refused')
})
