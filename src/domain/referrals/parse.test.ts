import { expect, test } from 'vitest'
import { parseReferrals } from './parse.ts'

const read = (...records: unknown[]) => parseReferrals(JSON.stringify(records))

test('a record of every kind is read as it stands', () => {
  const record = {
    id: 'acme',
    brand: { name: 'Acme', logo: '/logo.svg', colors: { accent: '#123456' } },
    plans: { n910: { perUnit: 24.95 } },
    flags: { isMultistepFlow: false },
  }
  expect(read(record, { id: 'old', movedTo: 'acme' })).toEqual([record, { id: 'old', movedTo: 'acme' }])
})

test.each([
  ['a flag that there is not', { flags: { isMultiStep: false } }, 'unknown isMultiStep'],
  ['a member that there is not', { colour: '#123456' }, 'unknown colour'],
  ['a colour in words', { brand: { colors: { accent: 'red' } } }, 'brand.colors.accent'],
  ['a logo of another site', { brand: { logo: 'https://evil.example/x.png' } }, 'brand.logo'],
  ['a link that is no address', { brand: { links: { home: 'javascript:alert(1)' } } }, 'brand.links.home'],
  ['a redirect without TLS', { redirectUrl: 'http://partner.example/' }, 'redirectUrl'],
  ['a limit of three devices', { complimentaryDevices: 3 }, 'complimentaryDevices'],
  ['a price in thousandths', { plans: { n910: { perUnit: 1.005 } } }, 'plans.n910.perUnit'],
  ['a move to nowhere', { movedTo: 'nowhere' }, 'no referral in force'],
  ['a move to itself', { movedTo: 'ref' }, 'no referral in force'],
])('%s stops the start', (_what, members, told) => {
  expect(() => read({ id: 'ref', ...members })).toThrow(told)
})

test('two records of one id stop the start', () => {
  expect(() => read({ id: 'ref' }, { id: 'ref' })).toThrow('repeated')
})
