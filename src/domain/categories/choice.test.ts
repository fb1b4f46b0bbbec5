import { expect, test } from 'vitest'
import type { Industry } from './category.ts'
import { categoryLanguage } from './category.ts'
import { chosenCategory } from './choice.ts'
import { industriesByMcc, industryBySegment, industryFromQuery } from './lookup.ts'

const anIndustry = (change: Partial<Industry>): Industry => ({
  id: 1,
  groupId: 'food-shops',
  mcc: '5462',
  type: 'REGULAR',
  label: { en: 'Bakery', fr: 'Boulangerie' },
  keywords: { en: ['bread'], fr: ['pain'] },
  ...change,
})
const bakery = anIndustry({ id: 11 })
const massageParlor = anIndustry({ id: 30, mcc: '7297', type: 'PROHIBITED' })
const massageTherapist = anIndustry({ id: 31, mcc: '7297' })
const otherPersonal = anIndustry({ id: 34, mcc: '7299' })
const tattoo = anIndustry({ id: 33, mcc: '7299' })
const escorts = anIndustry({ id: 252, mcc: '7273', type: 'SUPER_PROHIBITED' })
const all = [bakery, massageParlor, massageTherapist, tattoo, otherPersonal, escorts]

test('the chosen category is the company’s segment and its details, labelled in the applicant’s language [CAT-13]', () => {
  expect(chosenCategory(bakery, 'fr')).toEqual({
    segment: '11',
    mccDetails: { label: 'Boulangerie', type: 'REGULAR', mcc: '5462' },
  })
  expect(chosenCategory(massageParlor, 'en').mccDetails.type).toBe('PROHIBITED')
})

test('a segment is an industry’s number and nothing else', () => {
  expect(industryBySegment(all, '11')).toBe(bakery)
  for (const segment of ['', '011', '11.0', ' 11', '5462', '12', 'Bakery'])
    expect(industryBySegment(all, segment)).toBeNull()
})

test('a code shared by several industries means its general one, else the first that is not restricted', () => {
  expect(industryFromQuery(all, '7299')).toBe(otherPersonal)
  expect(industryFromQuery(all, '7297')).toBe(massageTherapist)
  expect(industryFromQuery(all, '7273')).toBe(escorts)
  expect(industryFromQuery(all, '11')).toBe(bakery)
  expect(industryFromQuery(all, '9999')).toBeNull()
  expect(industriesByMcc(all, '7297')).toEqual([massageParlor, massageTherapist])
})

test('French readers of any market read French labels, all others English ones', () => {
  expect(['fr-CA', 'FR', 'fr'].map(categoryLanguage)).toEqual(['fr', 'fr', 'fr'])
  expect(['en-US', 'en-CA', 'en', ''].map(categoryLanguage)).toEqual(['en', 'en', 'en', 'en'])
})
