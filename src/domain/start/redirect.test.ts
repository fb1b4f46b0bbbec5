import { expect, test } from 'vitest'
import { flagDefaults } from '../settings.ts'
import { isPendingCreateBusiness, startRedirect, startRules, type StartSituation } from './redirect.ts'

const id = 'urn:app:0f8fad5b-d9cb-469f-a165-70867728950e'
const account = {
  applicationId: id,
  businessId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  riskDecision: 'APPROVED',
  applicationLevel: 'BASIC',
  originalIntent: 'CREATE_BUSINESS',
} as const
const stores = `/accounts/${account.businessId}/stores`
const visit: StartSituation = {
  applicationId: null,
  createBusiness: false,
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
const begins = (change: Partial<StartSituation>) => startRedirect({ ...visit, ...change })
const pending = { ...account, riskDecision: 'PENDING' } as const
const full = { ...account, applicationLevel: 'FULL' } as const

/** A visit for which a rule and all that follow it hold: each decides in its turn. */
const turns: [string, Partial<StartSituation>, string | null][] = [
  ['1', { applicationId: id, createBusiness: true }, null],
  ['2', { createBusiness: true, ...flags({ standaloneCobrand: true }) }, '/'],
  ['3', flags({ standaloneCobrand: true }), '/'],
  ['4', {}, null],
  ['5', { accounts: [account, full], businessId: account.businessId }, stores],
  ['6', { accounts: [full], serviceId: 's' }, '/accounts'],
  ['7a', { accounts: [account], serviceId: 's' }, stores],
  ['7b', { accounts: [account] }, `/${id}/applicant`],
]
test('the rules stand in the order 1 to 7 [START-02]', () =>
  expect(startRules.map(({ name }) => name)).toEqual(turns.map(([name]) => name)))
test.each(turns)('rule %s decides before those after it [START-02]', (name, change, to) => {
  expect(startRules.find(({ when }) => when({ ...visit, ...change }))?.name).toBe(name)
  expect(begins(change)).toBe(to)
})

test('an application that is known already is not redirected [START-03]', () =>
  expect(begins({ applicationId: id, portal: 'poynt', accounts: [full] })).toBeNull())

const toTheStart: [string, Partial<StartSituation>][] = [
  ['a create-business intent', { createBusiness: true }],
  ['the terminal portal', { portal: 'poynt' }],
  ['the vendor flow', flags({ vendorBundleFlow: true })],
  ['no master-mid support in Canada', { currency: 'CAD', ...flags({ masterMidSupport: false }) }],
]
test.each(toTheStart)('%s alone goes to the start path with its query [START-04]', (_, change) => {
  expect(begins({ ...change, accounts: [full], search: '?source=web&x=%20' })).toBe('/?source=web&x=%20')
})
test('none of them goes on to the next rules [START-04]', () =>
  expect(begins({ accounts: [full], search: '?source=web' })).toBe('/accounts'))

test('no accounts under a standalone co-brand goes to the start path [START-05, PORTAL-10]', () => {
  expect(begins(flags({ standaloneCobrand: true }))).toBe('/')
  expect(begins({ accounts: [full], ...flags({ standaloneCobrand: true }) })).toBe('/accounts')
})
test('no accounts otherwise stays [START-06]', () => expect(begins({})).toBeNull())

test('a business that is approved, now or with payouts later, opens its stores [START-07]', () => {
  const named = (riskDecision: 'APPROVED' | 'APPROVED_PENDING' | 'DECLINED') =>
    begins({ accounts: [full, { ...account, riskDecision }], businessId: account.businessId })
  const two = { ...full, businessId: 'other' }
  expect(begins({ accounts: [two, account], businessId: account.businessId })).toBe(stores)
  expect(begins({ accounts: [two, account], businessId: 'nobody' })).toBe('/accounts')
  expect(named('APPROVED_PENDING')).toBe(stores)
  expect(begins({ accounts: [{ ...full, riskDecision: 'DECLINED' }], businessId: account.businessId })).toBe(
    '/accounts',
  )
})

test('several accounts, or one at FULL, go to the list of accounts [START-08]', () => {
  expect(begins({ accounts: [account, pending] })).toBe('/accounts')
  expect(begins({ accounts: [full] })).toBe('/accounts')
  expect(begins({ accounts: [account] })).not.toBe('/accounts')
})

test('a service id or type goes to the stores of the only account [START-09]', () => {
  expect(begins({ accounts: [account], serviceId: 's' })).toBe(stores)
  expect(begins({ accounts: [account], serviceType: 'domain' })).toBe(stores)
})
test('a pending create-business case goes on with its application instead [START-09, START-11]', () => {
  expect(begins({ accounts: [pending], serviceId: 's' })).toBe(`/${id}/applicant`)
  expect(begins({ accounts: [{ ...pending, originalIntent: 'ADD_STORE' }], serviceId: 's' })).toBe(stores)
})
test('otherwise the only application goes on, on the page of its flow [START-10]', () => {
  expect(begins({ accounts: [pending] })).toBe(`/${id}/applicant`)
  expect(begins({ accounts: [pending], ...flags({ isMultistepFlow: false }) })).toBe(`/${id}/update`)
})

test('pending create-business: the decision is pending and the first intent was a business [START-11]', () => {
  expect(isPendingCreateBusiness(pending)).toBe(true)
  expect(isPendingCreateBusiness(account)).toBe(false)
  expect(isPendingCreateBusiness({ ...pending, originalIntent: 'ADD_CHANNEL' })).toBe(false)
})

test('master-mid support matters in Canadian dollars alone [PORTAL-10]', () => {
  const without = { accounts: [full], ...flags({ masterMidSupport: false }) }
  expect(begins({ ...without, currency: 'CAD' })).toBe('/')
  expect(begins({ ...without, currency: 'USD' })).toBe('/accounts')
})
