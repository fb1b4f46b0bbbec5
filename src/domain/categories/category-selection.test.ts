import { expect, test } from 'vitest'
import { type Industry, categoryLabel, categoryLanguage } from './category.ts'
import { toCategorySelection } from './category-selection.ts'
import { industriesByMcc, industryBySegment, industryFromQuery } from './lookup.ts'

const anIndustry = (overrides: Partial<Industry>): Industry => ({
  id: 1,
  groupId: 'food-shops',
  mcc: '5462',
  type: 'REGULAR',
  label: { en: 'Bakery', fr: 'Boulangerie' },
  keywords: { en: ['bread'], fr: ['pain'] },
  ...overrides,
})
const bakery = anIndustry({ id: 11 })
const massageParlor = anIndustry({ id: 30, mcc: '7297', type: 'PROHIBITED' })
const massageTherapist = anIndustry({ id: 31, mcc: '7297' })
const otherPersonal = anIndustry({ id: 34, mcc: '7299' })
const tattoo = anIndustry({ id: 33, mcc: '7299' })
const escorts = anIndustry({ id: 252, mcc: '7273', type: 'SUPER_PROHIBITED' })
const industries = [bakery, massageParlor, massageTherapist, tattoo, otherPersonal, escorts]

test('saves the selected category as the segment, with details in the applicant’s language [CAT-13]', () => {
  expect(toCategorySelection(bakery, 'fr')).toEqual({
    segment: '11',
    mccDetails: { label: 'Boulangerie', type: 'REGULAR', mcc: '5462' },
  })
  expect(toCategorySelection(massageParlor, 'en').mccDetails.type).toBe('PROHIBITED')
})

test('only an industry id is a valid segment', () => {
  expect(industryBySegment(industries, '11')).toBe(bakery)
  for (const segment of ['', '011', '11.0', ' 11', '5462', '12', 'Bakery'])
    expect(industryBySegment(industries, segment)).toBeNull()
})

test('resolves a shared code to its general industry, or to the first unrestricted one', () => {
  expect(industryFromQuery(industries, '7299')).toBe(otherPersonal)
  expect(industryFromQuery(industries, '7297')).toBe(massageTherapist)
  expect(industryFromQuery(industries, '7273')).toBe(escorts)
  expect(industryFromQuery(industries, '11')).toBe(bakery)
  expect(industryFromQuery(industries, '9999')).toBeNull()
  expect(industriesByMcc(industries, '7297')).toEqual([massageParlor, massageTherapist])
})

test('labels categories in French for French readers and in English otherwise', () => {
  expect(['fr-CA', 'FR', 'fr'].map(categoryLanguage)).toEqual(['fr', 'fr', 'fr'])
  expect(['en-US', 'en-CA', 'en', ''].map(categoryLanguage)).toEqual(['en', 'en', 'en', 'en'])
})

test.each([
  ['Garden center or nursery', 'Garden centre or nursery'],
  ['Movie theater', 'Movie theatre'],
  ['Clothing, shoes and jewelry', 'Clothing, shoes and jewellery'],
  ['Marriage or personal counselor', 'Marriage or personal counsellor'],
  ['Water, fire and mold damage restoration', 'Water, fire and mould damage restoration'],
  ['Loans, payday advances or check cashing', 'Loans, payday advances or cheque cashing'],
  ['Online or catalog store', 'Online or catalogue store'],
])('"%s" is "%s" in Canadian English', (american, canadian) => {
  const label = { en: american, fr: 'Autre' }
  expect(['en-US', 'en-CA', 'fr-CA'].map((language) => categoryLabel(label, language))).toEqual([
    american,
    canadian,
    'Autre',
  ])
})
