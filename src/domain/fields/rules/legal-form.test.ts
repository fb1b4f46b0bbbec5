import { expect, test } from 'vitest'
import { businessNameKey, endsInLegalForm } from './legal-form.ts'

test.each([
  'Delgado Bakery LLC',
  'Delgado Bakery, L.L.C.',
  'Delgado Bakery l l c',
  'Delgado Inc.',
  'Delgado INCORPORATED',
  'Delgado Corp',
  'Delgado Corporation',
  'Delgado Ltd.',
  'Delgado Limited',
  'Delgado LLP',
  'Atelier Gagnon ltée',
  'Atelier Gagnon Limitée.',
  'Atelier Gagnon S.E.N.C.',
  'Atelier Gagnon s. e. n. c. r. l.',
  'Atelier Gagnon SENC',
  'Plan B L L C',
])('%s ends in a legal form [SEC-31]', (name) => expect(endsInLegalForm(name)).toBe(true))

test.each([
  'Marco',
  'Bel Incanto',
  'Zinc',
  'Corpus Christi Tacos',
  'Limited Edition Prints',
  'LLC Consulting',
  'Limited',
  'Rosa’s Co',
  'Vitamin C',
  'Studio 5',
  'Co Op Art',
  'The Chicken Coop',
  'Vinyl LP',
])('%s does not [SEC-31]', (name) => expect(endsInLegalForm(name)).toBe(false))

test('names are compared without their legal form', () => {
  const names = ['Delgado Bakery LLC', 'delgado bakery, l.l.c.', 'DELGADO BAKERY', 'Délgado Bakery Inc. LLC']
  expect(new Set(names.map(businessNameKey))).toEqual(new Set(['delgadobakery']))
  expect(businessNameKey('LLC')).toBe('llc')
})
