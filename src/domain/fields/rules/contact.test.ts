import { expect, test } from 'vitest'
import { mismatches, vectors } from '#test/data/vectors/vectors.ts'
import { validateEmailConfirmation, email, normalizeEmail } from './email.ts'
import { countries } from '#domain/countries/countries.ts'
import { normalizePhone, phone } from './phone.ts'
import type { RuleContext } from './rule.ts'
import { isDomainName, isWebAddress, website } from './website.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }
const ca: RuleContext = { market: 'CA', today: '2026-11-20' }

test('every e-mail of the tables is assessed as they say [VAL-14]', () => {
  const rows = vectors('email')
  expect(rows).toHaveLength(11)
  expect(mismatches(rows, email)).toEqual([])
})

const goodEmails = ['x@x.au', 'foo+bar@bar.com', 'test@1337.com', 'hans@müller.com', '"foo bar"@example.com']
test.each(goodEmails)('the e-mail %j has the standard form [VAL-14]', (address) => {
  expect(email(address, us)).toBeNull()
  expect(email(` ${address} `, us)).toBeNull()
})

const badEmails = [
  'a@b',
  'z@co.c',
  '@b.com',
  'a@-b.com',
  'a@b_c.com',
  'a@b..com',
  'a b@c.com',
  'a@b.com>',
  'a@１.com',
]
test.each(badEmails)('the e-mail %j does not have the standard form [VAL-14]', (address) => {
  expect(email(address, us)).toBe('email_format')
})

test('a local part has at most 64 octets, an address 254 characters [VAL-14]', () => {
  expect(email(`${'é'.repeat(33)}@b.com`, us)).toBe('email_format')
  expect(email(`${'a'.repeat(300)}@b.com`, us)).toBe('email_too_long')
  expect(normalizeEmail(' Jo@B.com ')).toBe('Jo@B.com')
})

test('a confirmation matches its e-mail [VAL-17]', () => {
  expect(validateEmailConfirmation('jo@b.com', 'Jo@b.com')).toBeNull()
  expect(validateEmailConfirmation('jo@b.com', 'jo@b.ca')).toBe('email_mismatch')
})

test('every phone number of the tables is assessed as they say [VAL-18]', () => {
  const rows = vectors('phone')
  expect(rows).toHaveLength(60)
  expect(mismatches(rows, phone)).toEqual([])
})

test('a phone number is kept as its 10 digits [VAL-18]', () => {
  expect(normalizePhone('(416) 555-0123')).toBe('4165550123')
  expect(phone('416 555 012', ca)).toBe('phone_length')
  expect(phone('+1 416 555 0123', ca)).toBe('phone_length')
})

test.each(['1165550123', '4115550123', '4161550123', '2900123456', '5555555555'])(
  'no number like %s is ever given out [VAL-18]',
  (number) => {
    expect(phone(number, us)).toBe('phone_invalid')
  },
)

test('a toll-free number and a number of the other market are numbers [VAL-18]', () => {
  expect(phone('800-411-7246', us)).toBeNull()
  expect(phone('416 555 0123', us)).toBeNull()
  expect(phone('212 555 0123', ca)).toBeNull()
})

test('both markets are dialed with +1 [I18N-06]', () => {
  expect([countries.US.dialingCode, countries.CA.dialingCode]).toEqual(['+1', '+1'])
})

test('every website of the tables is assessed as they say [VAL-42]', () => {
  expect(vectors('website')).toHaveLength(31)
  expect(mismatches(vectors('website', 'website'), website)).toEqual([])
  expect(
    mismatches(vectors('website', 'url'), (value) => (isWebAddress(value) ? null : 'website_format')),
  ).toEqual([])
  expect(
    mismatches(vectors('website', 'fqdn'), (value) => (isDomainName(value) ? null : 'website_format')),
  ).toEqual([])
})

const goodSites = `foobar.com foobar.com/ www.example.ca ftp://www.foobar.com/ http://user:pass@www.foobar.com/ http://user:@b.com/
  http://:pass@b.com http://127.0.0.1/ http://b.com:65535/ http://høyfjellet.no http://кулік.укр test.com?ref=http://test2.com
  http://[::1]/ http://[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]:80/index.html http://[::FFFF:129.144.52.38]:80 http://1337.com`
test.each(goodSites.split(/\s+/))('the website %j is an address [VAL-42]', (address) => {
  expect(website(address, us)).toBeNull()
})

const badSites = `http://localhost:3000/ //foobar.com xyz://foobar.com mailto:foo@bar.com invalid/ invalid.x invalid. http://com/
  http://300.0.0.1/ http://b.com:0/ http://b.com:70000/ http://b.com:/ http://www.-foobar.com/ http://www.foo_bar.com/ http://@b.com
  http://:@b.com http://a:b:c@b.com *.foo.com !.foo.com http://b.com/<script> jo@b.com 192.168.0.1 javascript:alert(1)
  http://[::1::2]/ http://[1:2:3]/ http://[zz::1]/ http://a[b].com`
test.each(badSites.split(/\s+/))('the website %j is no address [VAL-42]', (address) => {
  expect(website(address, us)).toBe('website_format')
})

test('spaces around a website do not count, tabs and line ends do [VAL-42]', () => {
  expect(website(' foobar.com ', us)).toBeNull()
  expect(website('http://foobar.com/\t', us)).toBe('website_format')
})

test('a website has at most 100 characters [VAL-43]', () => {
  expect(website(`b.com/${'a'.repeat(94)}`, us)).toBeNull()
  expect(website(`b.com/${'a'.repeat(95)}`, us)).toBe('website_too_long')
})
