import { expect, test } from 'vitest'
import { v2 } from '../../../contract/v2/endpoints.ts'
import { openApiDocument } from './document.ts'
import { servedV2 } from './served.ts'

type Content = Record<string, { schema: unknown; examples?: object }>

const document = openApiDocument([servedV2], 'https://pay.example') as {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        parameters: Record<string, unknown>[]
        responses: Record<string, { description: string; content?: Content }>
        security: unknown[]
        requestBody?: { required: boolean; content?: Content }
      }
    >
  >
  components: Record<string, Record<string, unknown>>
}

/** Everything that a `$ref` names. */
const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the document holds every endpoint of the contract under /api/v2 [API2-01]', () => {
  expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
    Object.keys(v2)
      .map((key) => key.replace(' ', ' /api/v2'))
      .toSorted(),
  )
})

test('every success stands in data [API2-01]', () => {
  for (const { operation } of operations) {
    const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
    expect(success?.content?.['application/json']?.schema).toMatchObject({ required: ['data'] })
  }
})

test('every call that changes something, but a closing page’s, asks for the browser marker X-Requested-With [API2-04]', () => {
  const marker = { $ref: '#/components/parameters/BrowserMarker' }
  for (const { path, method, operation } of operations)
    expect([path, operation.parameters.some((one) => one['$ref'] === marker.$ref)]).toEqual([
      path,
      method !== 'get' && !path.endsWith('/notification'),
    ])
  expect(document.components['parameters']?.['BrowserMarker']).toMatchObject({
    name: 'X-Requested-With',
    required: true,
  })
})

test('every failure has the one form, and each of the endpoint’s own codes its status', () => {
  const put = document.paths['/api/v2/applications/{id}']?.['put']
  for (const status of ['400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '503'])
    expect(put?.responses[status]?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Failure',
    })
  expect(put?.responses['409']?.description).toContain('application_declined')
})

test('a call that needs a session says so, and one that does not asks for none', () => {
  expect(document.paths['/api/v2/accounts']?.['get']?.security).toEqual([{ session: [] }])
  expect(document.paths['/api/v2/configs']?.['get']?.security).toEqual([])
})

test('the ids in a path and the names of a query are parameters', () => {
  const parameters = document.paths['/api/v2/applications/{id}']?.['get']?.parameters ?? []
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path', required: true }))
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'ownerId', in: 'query', required: false }),
  )
})

test('every reference leads somewhere and every operation has a name of its own', () => {
  const held = Object.entries(document.components).flatMap(([kind, members]) =>
    Object.keys(members).map((name) => `#/components/${kind}/${name}`),
  )
  expect(references.filter((reference) => !held.includes(reference))).toEqual([])
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('every call shows an example of its answer, of what it is sent, and of each way to fail', () => {
  for (const { path, method, operation } of operations)
    for (const [place, { content }] of [
      ...Object.entries(operation.responses),
      ...(operation.requestBody ? [['body', operation.requestBody] as const] : []),
    ])
      for (const { examples = {} } of Object.values(content ?? {}))
        expect([method, path, place, Object.keys(examples).length > 0]).toEqual([method, path, place, true])
})

test('categories may be asked about again by their ETag', () => {
  const get = document.paths['/api/v2/categories']?.['get']
  expect(Object.keys(get?.responses ?? {})).toContain('304')
  expect(get?.parameters).toContainEqual({ $ref: '#/components/parameters/IfNoneMatch' })
})
