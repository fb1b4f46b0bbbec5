import { expect, test } from 'vitest'
import { isMissingWebsite, parseGopayService, serviceKinds } from './service.ts'

test('services are managed WordPress, WooSaaS and domains [APP-16]', () => {
  expect(serviceKinds).toEqual(['managedWordPress', 'woosaas', 'domain'])
})
test('accepts the record of the requested service id if its kind is known [APP-17]', () => {
  const fetched = { id: 'svc-site', kind: 'woosaas', websiteId: 'w1' }
  expect(parseGopayService('svc-site', fetched)).toEqual(fetched)
  expect(parseGopayService('svc-nosite', fetched)).toBeNull()
  expect(parseGopayService('svc-site', { ...fetched, kind: 'gopay' })).toBeNull()
})

test('requires a website for a gopay service under V2', () => {
  const service = { websiteId: null }
  expect(isMissingWebsite({ service, apiVersion: 'V2' })).toBe(true)
  expect(isMissingWebsite({ service, apiVersion: 'V1' })).toBe(false)
  expect(isMissingWebsite({ service: { websiteId: 'w1' }, apiVersion: 'V2' })).toBe(false)
  expect(isMissingWebsite({ service: null, apiVersion: 'V2' })).toBe(false)
})
