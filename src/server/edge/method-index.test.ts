import { expect, test } from 'vitest'
import { createMethodIndex } from './method-index.ts'

const index = createMethodIndex()
index.add('GET', '/api/v2/applications/:id')
index.add(['PUT', 'HEAD'], '/api/v2/applications/:id')
index.add('POST', '/api/v2/applications')
index.add('GET', '/assets/app.a1.js')
index.add('GET', '/docs/*')

test('returns the distinct methods of a path, sorted', () => {
  index.add('GET', '/api/v2/applications/:id')
  expect(index.methodsFor('/api/v2/applications/urn:app:1')).toEqual(['GET', 'HEAD', 'PUT'])
  expect(index.methodsFor('/api/v2/applications')).toEqual(['POST'])
})

test('returns no methods for an unknown path', () => {
  expect(index.methodsFor('/api/v2/applications/1/more')).toEqual([])
  expect(index.methodsFor('/assets/appxa1xjs')).toEqual([])
  expect(index.methodsFor('/docs/anything')).toEqual([])
})
