import { expect, test } from 'vitest'
import { industriesOf, searchIndustries, type CategoryGroups } from './category-search.ts'

const industry = (id: string, label: string, keywords: string[] = []) =>
  ({ id, label, mcc: '5812', type: 'REGULAR', keywords }) as const
const groups: CategoryGroups = [
  {
    id: 'food',
    label: 'Restaurants',
    industries: [industry('1', 'Restaurant', ['diner', 'bistro']), industry('3', 'Coffee shop or tea room', ['café'])],
  },
  { id: 'home', label: 'Home', industries: [industry('7', 'Coffee roaster'), industry('9', 'House cleaning', ['maid'])] },
]
const find = (query: string) => searchIndustries(industriesOf(groups), query).map(({ id }) => id)

test('an industry is found by the beginning of any word of its name', () => {
  expect(find('clean')).toEqual(['9'])
  expect(find('tea')).toEqual(['3'])
})

test('an industry is found by a keyword, with or without accents and capitals', () => {
  expect(find('CAFE')).toEqual(['3'])
  expect(find('Bistro')).toEqual(['1'])
})

test('every word must fit, and names that begin with it come first', () => {
  expect(find('coffee shop')).toEqual(['3'])
  expect(find('coffee')).toEqual(['7', '3'])
  expect(find('coffee maid')).toEqual([])
})

test('nothing is found for nothing', () => {
  expect(find('  ')).toEqual([])
  expect(find('?!')).toEqual([])
})
