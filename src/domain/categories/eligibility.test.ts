import { expect, test } from 'vitest'
import { quebecSalesRecordingMccs } from './quebec.ts'
import { getCategoryEligibility } from './eligibility.ts'

const bakery = { mcc: '5462', type: 'REGULAR' } as const
const vapeShop = { mcc: '5993', type: 'PROHIBITED' } as const
const casino = { mcc: '7995', type: 'SUPER_PROHIBITED' } as const
const restaurant = { mcc: '5812', type: 'REGULAR' } as const

test('accepts a regular industry in every territory', () => {
  for (const territory of ['QC', 'ON', 'NY', null, undefined])
    expect(getCategoryEligibility(bakery, territory)).toBe('allowed')
})

test('sends a prohibited industry to manual review and refuses a super-prohibited one [CAT-05, CAT-06, CAT-07]', () => {
  expect(getCategoryEligibility(vapeShop, 'ON')).toBe('manual_review')
  expect(getCategoryEligibility(casino, 'ON')).toBe('prohibited')
})

test.each(Object.entries(quebecSalesRecordingMccs))(
  'refuses code %s (%s) only in Quebec, which requires a sales recording module [CAT-08]',
  (mcc) => {
    const industry = { mcc, type: 'REGULAR' } as const
    for (const territory of ['QC', 'qc'])
      expect(getCategoryEligibility(industry, territory)).toBe('prohibited_in_quebec')
    for (const territory of ['ON', 'NB', 'NY', '', null])
      expect(getCategoryEligibility(industry, territory)).toBe('allowed')
  },
)

test('accepts a restaurant before the address is known and refuses a blocked industry in Quebec too', () => {
  expect(getCategoryEligibility(restaurant, undefined)).toBe('allowed')
  expect(getCategoryEligibility({ mcc: '5813', type: 'SUPER_PROHIBITED' }, 'QC')).toBe('prohibited')
})
