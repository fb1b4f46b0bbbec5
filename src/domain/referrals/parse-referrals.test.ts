import { expect, test } from 'vitest'
import { parseReferrals } from './parse-referrals.ts'

const parse = (...records: unknown[]) => parseReferrals(JSON.stringify(records))

test('parses active and moved referrals unchanged', () => {
  const record = {
    id: 'acme',
    brand: { name: 'Acme', logo: '/logo.svg', colors: { accent: '#123456' } },
    plans: { n910: { perUnit: 24.95 } },
    flags: { isMultistepFlow: false },
  }
  expect(parse(record, { id: 'old', movedTo: 'acme' })).toEqual([record, { id: 'old', movedTo: 'acme' }])
})

test.each([
  ['an unknown flag', { flags: { isMultiStep: false } }, 'unknown isMultiStep'],
  ['an unknown member', { colour: '#123456' }, 'unknown colour'],
  ['a color name instead of a hex value', { brand: { colors: { accent: 'red' } } }, 'brand.colors.accent'],
  ['a logo on another host', { brand: { logo: 'https://evil.example/x.png' } }, 'brand.logo'],
  [
    'a link that is not an HTTPS URL',
    { brand: { links: { home: 'javascript:alert(1)' } } },
    'brand.links.home',
  ],
  ['a redirect without TLS', { redirectUrl: 'http://partner.example/' }, 'redirectUrl'],
  ['a limit of three devices', { complimentaryDevices: 3 }, 'complimentaryDevices'],
  ['a price with three decimals', { plans: { n910: { perUnit: 1.005 } } }, 'plans.n910.perUnit'],
  ['a move to an unknown referral', { movedTo: 'nowhere' }, 'not an active referral'],
  ['a move to itself', { movedTo: 'ref' }, 'not an active referral'],
])('rejects %s', (_case, members, message) => {
  expect(() => parse({ id: 'ref', ...members })).toThrow(message)
})

test.each([
  [
    'a light accent',
    { accent: '#ffe600' },
    'accentText #ffffff on accent #ffe600 has a contrast of 1.27, at least 4.5 is needed (gdp, light)',
  ],
  ['ink as light as paper', { ink: '#8a8a8a' }, 'ink #8a8a8a on paper #ffffff has a contrast of 3.45'],
  ['links too light for a tinted surface', { accent: '#6b6bd6' }, 'accent #6b6bd6 on tint'],
])('rejects %s, with its contrast', (_case, colors, message) => {
  expect(() => parse({ id: 'ref', brand: { colors } })).toThrow(message)
})

test('the dark scheme is derived from any readable set', () => {
  expect(() => parse({ id: 'ref', brand: { colors: { accent: '#000000' } } })).not.toThrow()
  expect(() => parse({ id: 'ref', brand: { colors: { accent: '#ffe600', accentText: '#111111' } } })).toThrow(
    'accent #ffe600 on paper #ffffff',
  )
})

test('a trial lasts ten years at most', () => {
  const offer = (trialPeriodDays: number) => () => parse({ id: 'ref', plans: { n910: { trialPeriodDays } } })
  expect(offer(3650)).not.toThrow()
  expect(offer(3651)).toThrow('0.plans.n910.trialPeriodDays: too_big')
})

test('rejects duplicate ids', () => {
  expect(() => parse({ id: 'ref' }, { id: 'ref' })).toThrow('duplicate id')
})
