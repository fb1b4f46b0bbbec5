import { expect, test } from 'vitest'
import { flagDefaults } from '#domain/referrals/feature-flags.ts'
import { isPendingCreateBusiness, startRedirect, startRules, type StartContext } from './start-redirect.ts'

const id = 'urn:app:0f8fad5b-d9cb-469f-a165-70867728950e'
const account = {
  applicationId: id,
  businessId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  riskDecision: 'APPROVED',
  applicationLevel: 'BASIC',
  originalIntent: 'CREATE_BUSINESS',
} as const
const stores = `/accounts/${account.businessId}/stores`
const visit: StartContext = {
  applicationId: null,
  createBusiness: false,
  storeSwitcher: false,
  portal: 'gdp',
  currency: 'USD',
  flags: flagDefaults,
  accounts: [],
  businessId: null,
  serviceId: null,
  serviceType: null,
  search: '',
}
const flags = (change: Partial<typeof visit.flags>) => ({ flags: { ...flagDefaults, ...change } })
const redirectFor = (change: Partial<StartContext>) => startRedirect({ ...visit, ...change })
const pending = { ...account, riskDecision: 'PENDING' } as const
const full = { ...account, applicationLevel: 'FULL' } as const

/** Visits that match a rule and all rules after it. */
const ruleCases: [string, Partial<StartContext>, string | null][] = [
  ['known-application', { applicationId: id, createBusiness: true }, null],
  ['new-application', { createBusiness: true, ...flags({ standaloneCobrand: true }) }, '/'],
  ['standalone-cobrand', flags({ standaloneCobrand: true }), '/'],
  ['no-accounts', {}, null],
  ['requested-business', { accounts: [account, full], businessId: account.businessId }, stores],
  ['store-switcher', { accounts: [account, full], serviceId: 's', storeSwitcher: true }, '/store-selector'],
  ['account-list', { accounts: [full], serviceId: 's' }, '/accounts'],
  ['store-link', { accounts: [account], serviceId: 's' }, stores],
  ['single-account', { accounts: [account] }, `/${id}/applicant`],
]
test('the rules apply in the documented order [START-02]', () =>
  expect(startRules.map(({ name }) => name)).toEqual(ruleCases.map(([name]) => name)))
test.each(ruleCases)('the rule %s precedes those after it [START-02]', (name, change, to) => {
  expect(startRules.find(({ when }) => when({ ...visit, ...change }))?.name).toBe(name)
  expect(redirectFor(change)).toBe(to)
})

test('a visit to a known application is not redirected [START-03]', () =>
  expect(redirectFor({ applicationId: id, portal: 'poynt', accounts: [full] })).toBeNull())

const startPathCases: [string, Partial<StartContext>][] = [
  ['a create-business intent', { createBusiness: true }],
  ['the terminal portal', { portal: 'poynt' }],
  ['the vendor flow', flags({ vendorBundleFlow: true })],
  ['no master-mid support in Canada', { currency: 'CAD', ...flags({ masterMidSupport: false }) }],
]
test.each(startPathCases)('%s goes to the start path and keeps the query [START-04]', (_, change) => {
  expect(redirectFor({ ...change, accounts: [full], search: '?source=web&x=%20' })).toBe('/?source=web&x=%20')
})
test('without any of them, the next rules apply [START-04]', () =>
  expect(redirectFor({ accounts: [full], search: '?source=web' })).toBe('/accounts'))

test('a standalone co-brand visit without accounts goes to the start path [START-05, PORTAL-10]', () => {
  expect(redirectFor(flags({ standaloneCobrand: true }))).toBe('/')
  expect(redirectFor({ accounts: [full], ...flags({ standaloneCobrand: true }) })).toBe('/accounts')
})
test('any other visit without accounts stays [START-06]', () => expect(redirectFor({})).toBeNull())

test('a requested business opens its stores if approved, with or without limits [START-07]', () => {
  const redirectWithDecision = (riskDecision: 'APPROVED' | 'APPROVED_PENDING' | 'DECLINED') =>
    redirectFor({ accounts: [full, { ...account, riskDecision }], businessId: account.businessId })
  const two = { ...full, businessId: 'other' }
  expect(redirectFor({ accounts: [two, account], businessId: account.businessId })).toBe(stores)
  expect(redirectFor({ accounts: [two, account], businessId: 'nobody' })).toBe('/accounts')
  expect(redirectWithDecision('APPROVED_PENDING')).toBe(stores)
  expect(
    redirectFor({ accounts: [{ ...full, riskDecision: 'DECLINED' }], businessId: account.businessId }),
  ).toBe('/accounts')
})

test('a link that asks for the store switcher opens it once there is an account [START-17]', () => {
  const asked = { storeSwitcher: true }
  for (const accounts of [[full], [account], [pending], [account, full]])
    expect(redirectFor({ ...asked, accounts })).toBe('/store-selector')
  expect(redirectFor(asked)).toBeNull()
  expect(redirectFor({ ...asked, accounts: [full], createBusiness: true })).toBe('/')
  expect(redirectFor({ ...asked, accounts: [full], businessId: full.businessId })).toBe(stores)
})

test('several accounts, or one at FULL, go to the list of accounts [START-08]', () => {
  expect(redirectFor({ accounts: [account, pending] })).toBe('/accounts')
  expect(redirectFor({ accounts: [full] })).toBe('/accounts')
  expect(redirectFor({ accounts: [account] })).not.toBe('/accounts')
})

test('a service id or type opens the stores of the only account [START-09]', () => {
  expect(redirectFor({ accounts: [account], serviceId: 's' })).toBe(stores)
  expect(redirectFor({ accounts: [account], serviceType: 'domain' })).toBe(stores)
})
test('a pending create-business application is resumed instead [START-09, START-11]', () => {
  expect(redirectFor({ accounts: [pending], serviceId: 's' })).toBe(`/${id}/applicant`)
  expect(redirectFor({ accounts: [{ ...pending, originalIntent: 'ADD_STORE' }], serviceId: 's' })).toBe(
    stores,
  )
})
test('otherwise the only application is resumed on the page of its flow [START-10]', () => {
  expect(redirectFor({ accounts: [pending] })).toBe(`/${id}/applicant`)
  expect(redirectFor({ accounts: [pending], ...flags({ isMultistepFlow: false }) })).toBe(`/${id}/update`)
})

test('pending create-business means a pending decision and an original intent of CREATE_BUSINESS [START-11]', () => {
  expect(isPendingCreateBusiness(pending)).toBe(true)
  expect(isPendingCreateBusiness(account)).toBe(false)
  expect(isPendingCreateBusiness({ ...pending, originalIntent: 'ADD_CHANNEL' })).toBe(false)
})

test('master-mid support applies to Canadian dollars only [PORTAL-10]', () => {
  const without = { accounts: [full], ...flags({ masterMidSupport: false }) }
  expect(redirectFor({ ...without, currency: 'CAD' })).toBe('/')
  expect(redirectFor({ ...without, currency: 'USD' })).toBe('/accounts')
})
