import { expect, test } from 'vitest'
import { flagDefaults } from '../referrals/feature-flags.ts'
import type { Decision, Intent } from '../application/states.ts'
import { defaultAccount } from './default-account.ts'

const account = (riskDecision: Decision, createdAt: string, originalIntent: Intent = 'CREATE_BUSINESS') => ({
  riskDecision,
  createdAt,
  originalIntent,
})
const old = account('APPROVED', '2026-01-31T23:00:00.000Z')
const newer = account('APPROVED_PENDING', '2026-02-01T00:30:00.000+01:00')
const newest = account('APPROVED_PENDING', '2026-03-01T00:00:00.000Z')
const pending = account('PENDING', '2026-04-01T00:00:00.000Z')
const declined = account('DECLINED', '2026-05-01T00:00:00.000Z')

const context = { portal: 'gdp', currency: 'USD', flags: flagDefaults } as const
const withFlags = (changes: object) => ({ flags: { ...flagDefaults, ...changes } })

test('opens the newest approved or approved-pending account [STORE-07]', () => {
  expect(defaultAccount([old, newest, pending, declined], context)).toBe(newest)
  expect(defaultAccount([old, newer], context)).toBe(newer)
  expect(defaultAccount([old, pending], context)).toBe(old)
  expect(defaultAccount([pending, declined], context)).toBeNull()
})
test('an added store is not the default account [STORE-07]', () => {
  const store = account('APPROVED', '2026-06-01T00:00:00.000Z', 'ADD_STORE')
  expect(defaultAccount([old, store], context)).toBe(old)
  expect(defaultAccount([store], context)).toBeNull()
})
test('the terminal portal has no default account [STORE-07]', () =>
  expect(defaultAccount([newest], { ...context, portal: 'poynt' })).toBeNull())
test('the vendor flow and Canada without master-mid support have no default account [STORE-08]', () => {
  expect(defaultAccount([newest], { ...context, ...withFlags({ vendorBundleFlow: true }) })).toBeNull()
  expect(
    defaultAccount([newest], { ...context, currency: 'CAD', ...withFlags({ masterMidSupport: false }) }),
  ).toBeNull()
  expect(defaultAccount([newest], { ...context, currency: 'CAD' })).toBe(newest)
  expect(defaultAccount([newest], { ...context, ...withFlags({ masterMidSupport: false }) })).toBe(newest)
})
