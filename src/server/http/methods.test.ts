import { expect, test } from 'vitest'
import { knownMethods } from './methods.ts'

const known = knownMethods()
known.add('GET', '/api/v2/applications/:id')
known.add(['PUT', 'HEAD'], '/api/v2/applications/:id')
known.add('POST', '/api/v2/applications')
known.add('GET', '/assets/app.a1.js')
known.add('GET', '/docs/*')

test('the methods of an address are told in order, once each', () => {
  known.add('GET', '/api/v2/applications/:id')
  expect(known.of('/api/v2/applications/urn:app:1')).toEqual(['GET', 'HEAD', 'PUT'])
  expect(known.of('/api/v2/applications')).toEqual(['POST'])
})

test('an address that is not known has none', () => {
  expect(known.of('/api/v2/applications/1/more')).toEqual([])
  expect(known.of('/assets/appxa1xjs')).toEqual([])
  expect(known.of('/docs/anything')).toEqual([])
})
