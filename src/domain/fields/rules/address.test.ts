import { expect, test } from 'vitest'
import { mismatches, vectors } from '#test/data/vectors/vectors.ts'
import {
  addressLine,
  normalizeAddressLine,
  secondAddressLine,
  isPoBox,
  city,
  normalizeCity,
  normalizePostalCode,
  postalCode,
  normalizeTerritory,
  territory,
} from './address.ts'
import { type RuleContext } from './rule.ts'
import { listRegions, regionName } from '#domain/countries/regions.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }
const ca: RuleContext = { market: 'CA', today: '2026-11-20' }

test('every address line of the tables is assessed as they say [VAL-35, VAL-36, VAL-37]', () => {
  const rows = vectors('address_line1')
  expect(rows).toHaveLength(105)
  expect(mismatches(rows, addressLine)).toEqual([])
})

test.each(['Main Street', 'Suite 5, 100 King St W', '5th Avenue', '1re Avenue', '12e Rue', 'One Main St'])(
  'the address line %j does not start with a building number [VAL-36]',
  (line) => {
    expect(addressLine(line, us)).toBe('street_number_missing')
  },
)

test.each([
  '123A Main St',
  '5-100 King St W',
  '37-12 75th St',
  '100 1re Avenue',
  '12E Main St',
  'N6W23001 Bluemound Rd',
])('the address line %j starts with a building number [VAL-36]', (line) => {
  expect(addressLine(line, us)).toBeNull()
})

test('an address line has letters and at most 300 characters [VAL-37]', () => {
  expect(addressLine('12345', us)).toBe('address_no_letters')
  expect(addressLine(`1 ${'A'.repeat(298)}`, us)).toBeNull()
  expect(addressLine(`1 ${'A'.repeat(299)}`, us)).toBe('address_too_long')
  expect(addressLine('1 Main\u0007 St', us)).toBe('address_characters')
})

test('address lines are trimmed and the literal NULL is stripped [VAL-40]', () => {
  expect(normalizeAddressLine('  12 Main St  ')).toBe('12 Main St')
  expect(normalizeAddressLine('12 Main St NULL')).toBe('12 Main St')
  expect(normalizeAddressLine('NULL')).toBe('')
  expect(normalizeAddressLine('12 Null Rd')).toBe('12 Null Rd')
  expect(addressLine(' 12 Main St ', us)).toBeNull()
})

test('the second line may hold a suite, never a PO box [VAL-35]', () => {
  expect(secondAddressLine('Suite 200', us)).toBeNull()
  expect(secondAddressLine('', us)).toBeNull()
  expect(secondAddressLine('PO Box 200', us)).toBe('po_box')
})

test('every PO box and look-alike of the tables is told apart [VAL-35]', () => {
  const rows = vectors('po_box')
  expect(rows).toHaveLength(157)
  expect(mismatches(rows, secondAddressLine)).toEqual([])
})

const boxes = `
  PO Box 12|P.O. Box 12|p o box 12|P0 Box 12|P.O.Box12|PO-Box 12|P/O Box 12|POBox|PO Bx 3|P.O. Boxx 4|PO Boz 5
  P.O. Bix 4|PO Vox 4|P. 0. B0X 4|ＰＯ Ｂｏｘ 4|PO Boxes 4 and 5|Post Box 9|Postal Box 9|Post Office Box 9|Post Offise Box 9
  Post Ofice Box 9|Post Offce Box 9|Poste Box 9|POB 12|P.O.B. 12|12 Main St POB 7|12 Main St, Box 7|Box 123|Box A|Drawer 700|12 Main St Box 7|PO #37|p.o. num123
  P.O. 123|PO No. 7|PO Drawer 3|Lockbox 12|12 Main St, Lockbox 7|P.O. Bin 4|Post Office 44|Post Office
  C.P. 12|CP 12|c p 12|CP1130|12 rue Un, C.P. 4|C.P. 90 Succ. A|B.P. 45|BP 45|Case postale 12|Casse postale 12|Caisse postale 12
  case postal 12|Casier postal 4|Boîte postale 12|Boite Postal 9|boîtes postales 9|General Delivery|Poste restante`
  .split(/[|\n]/)
  .map((line) => line.trim())
  .filter(Boolean)

test.each(boxes)('%j is a PO box [VAL-35, VAL-05]', (line) => {
  expect(isPoBox(line)).toBe(true)
})

const streets = `
  123 Post Road|123 Post Oak Blvd|10 Post Office Square|10 Old Post Office Rd|55 Boxwood Drive|801 Box Butte Ave|1 Box Hill
  12 Boxelder Ct|7 Poboy Street|7 Po Boy Street|350 Pope Ave|44 Poplar Box Way|9 Mailbox Lane|123 Pobst St|88 Depot Street
  4 Popcorn Box Canyon|123 C.P. Smith Rd|18 CP Rail Way|100 CP 5th Line|12 BP Road|400 place Postale|25 rue de la Poste
  33 Chemin de la Case|1 Postal Way|1 Postal Road|12 Case Street|777 Brandon Box Rd|5 Controller Office Park|12 Apollo Bin St
  140 Lockport Box Canyon Rd|12 Expo Blvd|90 Compo Beach Rd|3 Campo Bello|200 Tempo Dr|12 Potbox Rd|500 Drawer Ln|9 Lockbox Lane|RR 1 Box 1020|PSC 477 Box 396`
  .split(/[|\n]/)
  .map((line) => line.trim())
  .filter(Boolean)

test.each(streets)('%j is a street, not a PO box [VAL-05]', (line) => {
  expect(isPoBox(line)).toBe(false)
})

/** Every string one typo away from the word. */
const slipsOf = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
    return [
      before + after.slice(1),
      before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
      ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ]
  }).flat()

test.each([
  ['PO', 'Box 12'],
  ['Post', 'Office Box 12'],
  ['12 Main St PO', 'Box 12'],
  ['Case', 'postale 12'],
  ['Boite', 'postale 12'],
])('one slip of the finger in %j %j hides no PO box [VAL-05]', (first, rest) => {
  const [head = '', ...more] = rest.toLowerCase().split(' ')
  const typed = slipsOf(head).map((slip) => `${first} ${[slip, ...more].join(' ')}`)
  expect(typed.filter((line) => !isPoBox(line))).toEqual([])
})

test('every postal code of the tables is assessed as they say [VAL-38]', () => {
  const rows = vectors('postal_code')
  expect(rows).toHaveLength(90)
  expect(mismatches(rows, postalCode)).toEqual([])
})

test('a Canadian postal code is kept in upper case with its space [VAL-39]', () => {
  for (const typed of ['h2x1y4', 'H2X 1Y4', 'h2x-1y4', ' H2X1Y4 ']) {
    expect(postalCode(typed, ca)).toBeNull()
    expect(normalizePostalCode(typed)).toBe('H2X 1Y4')
  }
  expect(postalCode('H2X  1Y4', ca)).toBe('postal_code_ca')
  expect(postalCode('12345', ca)).toBe('postal_code_ca')
})

test('a US zip code is 5 digits, without the four of zip+4 [VAL-38]', () => {
  expect(postalCode('12345', us)).toBeNull()
  expect(postalCode('12345-6789', us)).toBe('postal_code_us')
  expect(postalCode('１２３４５', us)).toBe('postal_code_us')
  expect(normalizePostalCode('00501')).toBe('00501')
})

test('a territory is one of the market’s codes [VAL-34]', () => {
  expect(territory('CA', us)).toBeNull()
  expect(territory('qc', ca)).toBeNull()
  expect(normalizeTerritory(' qc ')).toBe('QC')
  expect(territory('QC', us)).toBe('territory_us')
  expect(territory('CA', ca)).toBe('territory_ca')
})

test('every region is offered in the order of the language it is named in [VAL-45]', () => {
  expect(listRegions('CA', 'en-CA')).toHaveLength(13)
  expect(listRegions('US', 'en-US')).toHaveLength(62)
  expect(listRegions('CA', 'fr-CA').map(({ name }) => name)).toEqual([
    'Alberta',
    'Colombie-Britannique',
    'Île-du-Prince-Édouard',
    'Manitoba',
    'Nouveau-Brunswick',
    'Nouvelle-Écosse',
    'Nunavut',
    'Ontario',
    'Québec',
    'Saskatchewan',
    'Terre-Neuve-et-Labrador',
    'Territoires du Nord-Ouest',
    'Yukon',
  ])
})

test.each([
  'St. John’s',
  'Saint-Louis-du-Ha! Ha!',
  '100 Mile House',
  'Montréal',
  'Winston-Salem',
  'Cañon City',
])('the city %j is a city [VAL-34]', (name) => {
  expect(city(name, us)).toBeNull()
})

test('a city has letters, no markup and at most 100 characters [VAL-34]', () => {
  expect(city('12345', us)).toBe('city_characters')
  expect(city('<b>Paris</b>', us)).toBe('city_characters')
  expect(city('A'.repeat(101), us)).toBe('city_too_long')
  expect(normalizeCity(' St. John’s ')).toBe("St. John's")
})

test('a region is named in the reader’s language', () => {
  expect(['en-CA', 'fr-CA'].map((language) => regionName('CA', 'QC', language as 'en-CA' | 'fr-CA'))).toEqual(
    ['Quebec', 'Québec'],
  )
  expect(regionName('CA', 'XX', 'fr-CA')).toBe('XX')
})
