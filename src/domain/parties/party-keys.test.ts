import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/fixtures/answers.fixture.ts'
import { businessKeys, contactKeys, personKeys, type PartyKey, type PersonDetails } from './party-keys.ts'

const isSame = (one: readonly PartyKey[], other: readonly PartyKey[]): boolean =>
  one.some((key) => other.some(({ kind, text }) => kind === key.kind && text === key.text))
const rosa: PersonDetails = {
  firstName: 'Rosa María',
  lastName: 'Núñez-Delgado',
  dob: '1984-03-09',
  phone: '(415) 555-2671',
}
const ssn = (value: string) => ({
  sourceType: value.length === 4 ? ('SSN4' as const) : ('SSN9' as const),
  value,
})
const nobody = { phone: undefined, dob: undefined }

test.each<[string, PersonDetails, string | null]>([
  [
    'name and birth date, however spelled',
    { ...nobody, firstName: 'ROSA MARIA', lastName: 'nunez delgado', dob: '1984-03-09' },
    null,
  ],
  ['phone', { phone: '415-555 2671' }, null],
  ['whole number', {}, '536224321'],
  ['last four digits, birth date and family name', { lastName: 'Nunez Delgado', dob: '1984-03-09' }, '4321'],
])('two people are one by %s alone [SEC-31]', (_what, other, number) => {
  expect(
    isSame(personKeys(rosa, ssn('536224321')), personKeys(other, number === null ? null : ssn(number))),
  ).toBe(true)
})

test('people without a number are recognized; a birth date or a name alone says nothing [SEC-31]', () => {
  expect(personKeys(rosa, null).map(({ kind }) => kind)).toEqual(['person_name', 'phone'])
  for (const other of [
    { ...rosa, phone: undefined, dob: '1984-03-10' },
    { ...rosa, phone: undefined, firstName: 'Ramon' },
    { ...rosa, phone: undefined, firstName: undefined },
    { dob: rosa.dob },
  ])
    expect(isSame(personKeys(rosa, null), personKeys(other, null))).toBe(false)
})

const bakery = completeAnswers('US').company

test('a business is one by its number, or by a name at its address, whatever its legal form [SEC-31]', () => {
  const keys = businessKeys(bakery, { sourceType: 'FEIN', value: '123456780' })
  const same: [typeof bakery, string][] = [
    [{ ...bakery, name: 'Other LLC', address: {} }, '123456780'],
    [{ ...bakery, name: 'DELGADO BAKERY' }, '987656780'],
    [{ ...bakery, name: 'Harvest Inc.', dba: 'Delgado Bakery, L.L.C.' }, '987656780'],
    [{ ...bakery, address: { ...bakery.address, line1: '22 Mission St', line2: 'Suite 5' } }, '987656780'],
  ]
  for (const [company, value] of same)
    expect(isSame(keys, businessKeys(company, { sourceType: 'FEIN', value }))).toBe(true)
  const other: (typeof bakery)[] = [
    { ...bakery, name: 'Harvest LLC' },
    { ...bakery, address: { ...bakery.address, line1: '9 Mission Street' } },
    { ...bakery, address: { ...bakery.address, zip: '94103' } },
    { ...bakery, address: {} },
  ]
  for (const company of other)
    expect(isSame(keys, businessKeys(company, { sourceType: 'FEIN', value: '987656780' }))).toBe(false)
})

const text = fc.option(fc.string({ maxLength: 12 }), { nil: undefined })
const people = fc.record({ firstName: text, lastName: text, dob: text, phone: text })
const companies = fc.record({ name: text, dba: text, line1: text, zip: text })
const companyOf = ({ name, dba, line1, zip }: Record<string, string | undefined>) => ({
  ...(name === undefined ? {} : { name }),
  ...(dba === undefined ? {} : { dba }),
  address: { ...(line1 === undefined ? {} : { line1 }), ...(zip === undefined ? {} : { zip }) },
})

test('whatever is typed: who says nothing is nobody, and who says the same is the same [SEC-31]', () => {
  fc.assert(
    fc.property(people, people, companies, companies, (one, other, business, another) => {
      const [a, b] = [personKeys(one, null), personKeys(other, null)]
      expect(isSame(a, b)).toBe(isSame(b, a))
      expect(isSame(a, personKeys({ ...one }, null))).toBe(a.length > 0)
      const [c, d] = [businessKeys(companyOf(business), null), businessKeys(companyOf(another), null)]
      expect(isSame(c, d)).toBe(isSame(d, c))
      // A name is no key without a place, and a place is none without a name.
      expect(businessKeys({ ...companyOf(business), address: {} }, null)).toEqual([])
      expect(businessKeys({ address: companyOf(business).address }, null)).toEqual([])
      for (const { text: key } of [...a, ...c]) expect(key.trim()).not.toBe('')
    }),
  )
})

test('unrelated businesses at one address, and one person’s two businesses, have no business key in common [SEC-31]', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,9}$/), fc.stringMatching(/^[a-z]{3,9}$/), (one, other) => {
      fc.pre(one !== other)
      const at = (name: string, value: string) =>
        businessKeys({ ...bakery, name: `${name} bakery` }, { sourceType: 'FEIN', value })
      expect(isSame(at(one, '123456780'), at(other, '987656780'))).toBe(false)
    }),
  )
})

test('mailboxes and addresses are contacts, for staff alone', () => {
  const { applicant, company } = completeAnswers('US')
  expect(contactKeys({ applicant, company: { ...company, address: applicant.address ?? {} } })).toHaveLength(
    2,
  )
})
