import { describe, expect, test } from 'vitest'
import type { Attribution } from '../application/attribution.ts'
import {
  areCompleteChecksRequired,
  type AttributionSource,
  confirmedOrganizationId,
  permittedAttribution,
} from './attribution.ts'

const unsigned: AttributionSource = { isSubmitted: false, confirmed: null, usableServiceId: null }
const stored = (current: Attribution, change: Attribution, source: Partial<AttributionSource> = {}) =>
  permittedAttribution(current, { ...current, ...change }, { ...unsigned, ...source })

test('complete checks are required only if a partner confirmed it [START-17]', () => {
  expect(areCompleteChecksRequired({ kycKybRequired: true, confirmed: ['kycKybRequired'] })).toBe(true)
  expect(areCompleteChecksRequired({ kycKybRequired: false, confirmed: ['kycKybRequired'] })).toBe(false)
  expect(areCompleteChecksRequired({ kycKybRequired: true, confirmed: ['organizationId'] })).toBe(false)
  expect(areCompleteChecksRequired({ kycKybRequired: true })).toBe(false)
})

describe('an unsigned link', () => {
  test.each([
    ['a referral code', { referralUrlId: 'demo-reseller' }],
    ['an agent', { agentId: 'agent-7' }],
    ['campaign and context', { source: 'mail', campaignName: 'spring', context: 'cart-7' }],
    ['a service', { serviceId: 'svc-site', serviceType: 'domain' }],
    ['an organization', { organizationId: 'harbor' }],
    ['an account that payments run under', { masterMid: 'm1' }],
    ['which checks are made', { kycKybRequired: false }],
  ])('claims %s before submission [APP-06, APP-07, APP-08]', (_name, change) => {
    expect(stored({}, change)).toEqual(change)
  })

  const connected = { serviceId: 'svc-site', storeServiceId: 'svc-site' }
  test.each([
    ['connects a service that may be used', {}, { serviceId: 'svc-site' }, 'svc-site', connected],
    ['claims another customer’s service', {}, { serviceId: 'svc-taken' }, null, { serviceId: 'svc-taken' }],
    ['ends a connection', connected, { serviceId: 'svc-taken' }, null, { serviceId: 'svc-taken' }],
    ['keeps a connection', connected, { agentId: 'a7' }, null, { ...connected, agentId: 'a7' }],
    ['cannot connect by itself', {}, { storeServiceId: 'svc-taken' }, null, {}],
  ])('%s [STORE-04]', (_name, current, change, usableServiceId, expected) => {
    expect(stored(current, change, { usableServiceId })).toEqual(expected)
  })

  test('ends a connection by naming no service [STORE-04]', () => {
    expect(permittedAttribution(connected, { storeServiceId: 'svc-site' }, unsigned)).toEqual({})
  })

  test('connects no service after submission [CHG-01]', () => {
    const claimed = { serviceId: 'svc-site' }
    expect(stored(claimed, claimed, { isSubmitted: true, usableServiceId: 'svc-site' })).toEqual(claimed)
  })

  test.each([
    [{ referralUrlId: 'other' }],
    [{ agentId: 'other' }],
    [{ serviceId: 'other', serviceType: 'other' }],
    [{ parentApplication: 'other' }],
  ])('changes %j no more after submission [CHG-01]', (change) => {
    const current = { referralUrlId: 'first', agentId: 'first', serviceId: 'first' }
    expect(stored(current, change, { isSubmitted: true })).toEqual(current)
  })
})

describe('a signed link', () => {
  const confirmed = { organizationId: 'harbor', agentId: 'agent-7', kycKybRequired: true }

  test('sets what it names, and an unsigned one does not change that [START-16, START-17]', () => {
    const signed = stored({ agentId: 'mine' }, {}, { confirmed })
    expect(signed).toEqual({ ...confirmed, confirmed: ['organizationId', 'agentId', 'kycKybRequired'] })
    expect(stored(signed, { agentId: 'mine' })).toEqual(signed)
  })

  test('of another organization does not take an application over [SEC-08]', () => {
    const signed = stored({}, {}, { confirmed })
    expect(stored(signed, {}, { confirmed: { organizationId: 'rival' } })).toEqual(signed)
  })

  test('takes precedence over what was merely claimed [START-17]', () => {
    const claimed = stored({}, { organizationId: 'rival', masterMid: 'm9', agentId: 'mine' })
    expect(stored(claimed, {}, { confirmed })).toEqual({
      ...confirmed,
      masterMid: 'm9',
      confirmed: ['organizationId', 'agentId', 'kycKybRequired'],
    })
  })

  test('has no effect after submission [CHG-01]', () => {
    expect(stored({}, {}, { confirmed, isSubmitted: true })).toEqual({})
  })
})

test.each([
  [{}, null],
  [{ organizationId: 'harbor' }, null],
  [{ organizationId: 'harbor', confirmed: ['agentId'] }, null],
  [{ organizationId: 'harbor', confirmed: ['organizationId'] }, 'harbor'],
  [{ confirmed: ['organizationId'] }, null],
])('the organization of %j that may read the application is %s [SEC-08]', (attribution, expected) => {
  expect(confirmedOrganizationId(attribution)).toBe(expected)
})
