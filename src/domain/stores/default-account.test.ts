import { expect, test } from 'vitest'
import { flagDefaults } from '../settings.ts'
import type { Decision } from '../states.ts'
import { defaultAccount } from './default-account.ts'

const account = (riskDecision: Decision, createdAt: string) => ({ riskDecision, createdAt })
const old = account('APPROVED', '2026-01-31T23:00:00.000Z')
const newer = account('APPROVED_PENDING', '2026-02-01T00:30:00.000+01:00')
const newest = account('APPROVED_PENDING', '2026-03-01T00:00:00.000Z')
const pending = account('PENDING', '2026-04-01T00:00:00.000Z')
const declined = account('DECLINED', '2026-05-01T00:00:00.000Z')

const here = { portal: 'gdp', currency: 'USD', flags: flagDefaults } as const
const flags = (change: object) => ({ flags: { ...flagDefaults, ...change } })

test('the newest approved or approved-pending account is the default [STORE-07]', () => {
  expect(defaultAccount([old, newest, pending, declined], here)).toBe(newest)
  expect(defaultAccount([old, newer], here)).toBe(newer)
  expect(defaultAccount([old, pending], here)).toBe(old)
  expect(defaultAccount([pending, declined], here)).toBeNull()
})
test('the terminal portal has no default account [STORE-07]', () =>
  expect(defaultAccount([newest], { ...here, portal: 'poynt' })).toBeNull())
test('the vendor flow, and Canada without master-mid support, have no default account [STORE-08]', () => {
  expect(defaultAccount([newest], { ...here, ...flags({ vendorBundleFlow: true }) })).toBeNull()
  expect(
    defaultAccount([newest], { ...here, currency: 'CAD', ...flags({ masterMidSupport: false }) }),
  ).toBeNull()
  expect(defaultAccount([newest], { ...here, currency: 'CAD' })).toBe(newest)
  expect(defaultAccount([newest], { ...here, ...flags({ masterMidSupport: false }) })).toBe(newest)
})
