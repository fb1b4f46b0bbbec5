import { expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { v2 } from '#api/endpoints.ts'
import { openApiDocument } from './document.ts'
import { servedV2 } from './served-tables.ts'

type Content = Record<string, { schema: unknown; examples?: object }>

const document = openApiDocument([servedV2], 'https://pay.example') as {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        parameters: { [member: string]: unknown; $ref?: string }[]
        responses: Record<string, { description: string; headers?: object; content?: Content }>
        security: unknown[]
        requestBody?: { required: boolean; content?: Content }
      }
    >
  >
  components: Record<string, Record<string, unknown>>
}

const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const resolve = (schema: unknown) =>
  document.components['schemas']?.[(schema as { $ref: string }).$ref.split('/').at(-1) ?? '']

test('documents every V2 endpoint under /api/v2 [API2-01]', () => {
  expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
    Object.keys(v2)
      .map((key) => key.replace(' ', ' /api/v2'))
      .toSorted(),
  )
})

test('wraps every success response in data, and lists name their next page beside it [API2-01]', () => {
  for (const { operation } of operations) {
    const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
    expect(resolve(success?.content?.['application/json']?.schema)).toMatchObject({
      required: expect.arrayContaining(['data']),
    })
  }
})

test('requires X-Requested-With for all that changes something, except the leave beacon [API2-04, SEC-25]', () => {
  const csrfHeader = '#/components/parameters/CsrfHeader'
  for (const { path, method, operation } of operations)
    expect([path, operation.parameters.some(({ $ref }) => $ref?.startsWith(csrfHeader) ?? false)]).toEqual([
      path,
      (method !== 'get' && !path.endsWith('/notification')) || /(?:auth-code|verification-url)$/.test(path),
    ])
  expect(document.components['parameters']?.['CsrfHeader']).toMatchObject({
    name: 'X-Requested-With',
    required: true,
  })
})

test('documents one error schema, and the endpoint’s own codes by status', () => {
  const put = document.paths['/api/v2/applications/{id}']?.['put']
  for (const status of ['400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '503'])
    expect(put?.responses[status]?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Failure',
    })
  expect(put?.responses['409']?.description).toContain('application_declined')
})

test('documents which operations need a session', () => {
  expect(document.paths['/api/v2/accounts']?.['get']?.security).toEqual([{ session: [] }])
  expect(document.paths['/api/v2/configs']?.['get']?.security).toEqual([])
})

test('documents path and query parameters', () => {
  const parameters = document.paths['/api/v2/applications/{id}']?.['get']?.parameters ?? []
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path', required: true }))
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'ownerId', in: 'query', required: false }),
  )
})

test('calls of partners take an API key with its scope, and tell its limit with every answer [PART-01]', () => {
  for (const [key, { access, ...endpoint }] of Object.entries<Endpoint>(v2)) {
    const [method = '', path = ''] = key.split(' ')
    const operation = document.paths[`/api/v2${path}`]?.[method.toLowerCase()]
    const { scope } = endpoint
    expect([key, operation?.security]).toEqual([
      key,
      [...(scope ? [{ apiKey: [scope] }] : []), ...(access === 'anyone' ? [] : [{ session: [] }])],
    ])
    for (const [status, response] of Object.entries(operation?.responses ?? {}))
      expect([key, status, 'RateLimit' in (response.headers ?? {})]).toEqual([
        key,
        status,
        scope !== undefined,
      ])
    const { $ref } = operation?.parameters.find((one) => one.$ref?.includes('CsrfHeader')) ?? {}
    if ($ref) expect([key, $ref.endsWith('OfSession')]).toEqual([key, scope !== undefined])
  }
  expect(document.components['securitySchemes']?.['apiKey']).toMatchObject({ type: 'http', scheme: 'bearer' })
})

test('resolves every reference and has unique operation ids', () => {
  const components = Object.entries(document.components).flatMap(([kind, members]) =>
    Object.keys(members).map((name) => `#/components/${kind}/${name}`),
  )
  expect(references.filter((reference) => !components.includes(reference))).toEqual([])
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('has examples for every request body, response and error', () => {
  for (const { path, method, operation } of operations)
    for (const [part, { content }] of [
      ...Object.entries(operation.responses),
      ...(operation.requestBody ? [['body', operation.requestBody] as const] : []),
    ])
      for (const [type, { examples = {} }] of Object.entries(content ?? {}))
        if (type.endsWith('json'))
          expect([method, path, part, Object.keys(examples).length > 0]).toEqual([method, path, part, true])
})

test('documents conditional requests for categories', () => {
  const get = document.paths['/api/v2/categories']?.['get']
  expect(Object.keys(get?.responses ?? {})).toContain('304')
  expect(get?.parameters).toContainEqual({ $ref: '#/components/parameters/IfNoneMatch' })
})
