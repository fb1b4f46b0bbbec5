import { expect, test } from 'vitest'
import { textsIn } from './brand-texts.ts'

test('both kinds of English share their texts; a language without texts has ours [PART-05]', () => {
  const brand = { texts: { en: { title: 'Paid on the spot' } } }
  expect(textsIn(brand, 'en-US')).toEqual({ title: 'Paid on the spot' })
  expect(textsIn(brand, 'en-CA')).toEqual({ title: 'Paid on the spot' })
  expect(textsIn(brand, 'fr-CA')).toEqual({})
  expect(textsIn({}, 'en-US')).toEqual({})
})
