/**
 * Few values, so that applications often share a person, a business, a phone or an account. Whole numbers begin with 3888:
 * in the sandbox these link applications (docs/sandbox.md). The last four digits choose the vendor's answer.
 */
import type { Random } from './random.ts'

export const merchants = ['rosa', 'victor'] as const
export type Merchant = (typeof merchants)[number]
export const staff = ['uma', 'ugo'] as const
export const partners = ['pat', 'victor'] as const
/** `rosa-staff` is Rosa's account with the role of an underwriter. */
export type Who = Merchant | (typeof staff)[number] | 'pat' | 'rosa-staff' | 'anyone'

export const accountEmail = (who: Who): string =>
  who === 'rosa-staff' ? accountEmail('rosa') : `${who}@threshold.test`

export const rolesOf = (who: Who): string[] =>
  who === 'rosa-staff' || staff.some((one) => one === who) ? ['underwriter'] : []

export const people = {
  rosa: { firstName: 'Rosa', lastName: 'Delgado', dob: '1984-03-09', group: '81' },
  victor: { firstName: 'Victor', lastName: 'Marsh', dob: '1971-02-03', group: '82' },
  pat: { firstName: 'Pat', lastName: 'Quinn', dob: '1979-11-02', group: '83' },
} as const
export type Person = keyof typeof people

export const businesses = {
  bakery: { name: 'Delgado Bakery LLC', digit: '1', line1: '22 Mission Street' },
  tools: { name: 'Marsh Tools LLC', digit: '2', line1: '9 Valencia Street' },
} as const
export type Business = keyof typeof businesses

export const phones = ['4155550101', '4155550102'] as const
export const emails = ['rosa.home@threshold.test', 'victor.home@threshold.test'] as const
/** `null`: the answer is cleared. The values are those of the market's ranges. */
export const sales = [null, 25_000, 1_000_000, 10_000_000] as const
export const homes = ['1800 Oak Street', '41 Pine Street'] as const
export const tradeNames = ['Golden Crust', 'Prime Payments'] as const
/** Regular, restricted. */
export const segments = ['151', '179'] as const
export const businessTypes = ['LLC', 'SOLE_PROPRIETOR', 'CORPORATION'] as const
/** The last two: the bank names another holder; the test deposit is returned. */
export const bankAccounts = ['000388811111', '000388822222', '000388830003', '000388840002'] as const
export const holders = ['Rosa Delgado', 'Victor Marsh', 'Delgado Bakery LLC'] as const

const personEndings = [
  [8, '4321'],
  [1, '1111'],
  [1, '1112'],
  [2, '2222'],
  [4, '3333'],
  [3, '4444'],
  [2, '5555'],
  [2, '5556'],
  [3, '5558'],
  [2, '6661'],
  [1, '6666'],
  [3, '7777'],
  [4, '8888'],
] as const
const businessEndings = [
  [10, '6780'],
  [2, '1111'],
  [2, '2222'],
  [4, '3333'],
  [1, '4444'],
  [2, '6662'],
  [2, '9998'],
] as const

export const wholeNumber = (person: Person, ending: string): string => `388${people[person].group}${ending}`
export const businessNumber = (business: Business, ending: string): string =>
  `3888${businesses[business].digit}${ending}`

/** Nine digits, or the last four. */
export function drawPersonalNumber(random: Random, person: Person): string {
  const ending = random.weighted(personEndings)
  return random.chance(0.2) ? ending : wholeNumber(person, ending)
}
export const drawWholeNumber = (random: Random, person: Person): string =>
  wholeNumber(person, random.weighted(personEndings))

export function drawBusinessNumber(random: Random, business: Business): string {
  const ending = random.weighted(businessEndings)
  return random.chance(0.06) ? ending : businessNumber(business, ending)
}
