import { expect, test } from 'vitest'
import { isEuSignUp, lacksWebsite } from './external.ts'

test('a path containing signup-eu begins elsewhere', () => {
  expect(['/signup-eu', '/r/demo/signup-eu/x', '/signup', '/'].map(isEuSignUp)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a gopay service under V2 needs a website', () => {
  const service = { websiteId: null }
  expect(lacksWebsite({ service, apiVersion: 'V2' })).toBe(true)
  expect(lacksWebsite({ service, apiVersion: 'V1' })).toBe(false)
  expect(lacksWebsite({ service: { websiteId: 'w1' }, apiVersion: 'V2' })).toBe(false)
  expect(lacksWebsite({ service: null, apiVersion: 'V2' })).toBe(false)
})
