import { expect, test } from 'vitest'
import { gopayService, serviceKinds } from './service.ts'

test('a service is managed WordPress, WooSaaS or a domain [APP-16]', () => {
  expect(serviceKinds).toEqual(['managedWordPress', 'woosaas', 'domain'])
})
test('gopay is the record fetched by service id, of one of the three kinds [APP-17]', () => {
  const fetched = { id: 'svc-site', kind: 'woosaas', websiteId: 'w1' }
  expect(gopayService('svc-site', fetched)).toEqual(fetched)
  expect(gopayService('svc-nosite', fetched)).toBeNull()
  expect(gopayService('svc-site', { ...fetched, kind: 'gopay' })).toBeNull()
})
