import { expect, test } from 'vitest'
import { propertyTexts } from '#api/descriptions/property-texts.ts'
import { audiences, tagTexts } from '#api/descriptions/tags.ts'
import { openApiDocument } from './document.ts'
import type { JsonObject } from './json-schema.ts'
import { findTextKey, visitProperties } from './property-paths.ts'
import { servedV1, servedV2 } from './served-tables.ts'

interface Media {
  schema: JsonObject
  examples?: Record<string, { value: unknown }>
}
interface Parameter {
  $ref?: string
  name: string
  in: string
  description?: string
}
interface Operation {
  operationId: string
  summary: string
  description?: string
  deprecated?: boolean
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description?: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  components: { schemas: Record<string, JsonObject> }
}

const tables = [servedV2, servedV1]
const document = openApiDocument(tables, 'https://pay.example') as unknown as Document
const { schemas } = document.components
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

const allProperties = (): { path: readonly string[]; property: JsonObject }[] => {
  const found: { path: readonly string[]; property: JsonObject }[] = []
  for (const [name, schema] of Object.entries(schemas))
    visitProperties(schema, [name], (path, property) => found.push({ path, property }))
  return found
}
const ownParameters = operations.flatMap(({ operationId, parameters }) =>
  parameters.flatMap((parameter) =>
    parameter.$ref ? [] : [{ path: [operationId, parameter.in, parameter.name], parameter }],
  ),
)

test('every operation has a description that says more than its summary [OAS-01]', () => {
  for (const { operationId, summary, description = '' } of operations)
    expect([operationId, description.length > 20 && description !== summary]).toEqual([operationId, true])
})

test('every operation is named by a verb and its object, V1 with its version [OAS-01]', () => {
  for (const { operationId, deprecated = false } of operations)
    expect(operationId).toMatch(deprecated ? /^[a-z]+[A-Z]\w+V1$/ : /^[a-z]+[A-Z]\w+(?<!V1)$/)
})

test('every property and every parameter has a description [OAS-01]', () => {
  const undescribed = [
    ...allProperties().flatMap(({ path, property }) => (property['description'] ? [] : [path.join('.')])),
    ...ownParameters.flatMap(({ path, parameter }) => (parameter.description ? [] : [path.join('.')])),
  ]
  expect(undescribed).toEqual([])
  expect(allProperties().length).toBeGreaterThan(1000)
})

test('every description is in use [OAS-01]', () => {
  const used = new Set([...allProperties(), ...ownParameters].map(({ path }) => findTextKey(path)))
  expect(Object.keys(propertyTexts).filter((key) => !used.has(key))).toEqual([])
})

test('every JSON body and every success response has a name [OAS-01]', () => {
  for (const { operationId, requestBody, responses } of operations) {
    const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
    for (const [type, { schema }] of [
      ...Object.entries(requestBody?.content ?? {}),
      ...Object.entries(success?.content ?? {}),
    ])
      if (type.endsWith('json'))
        expect([operationId, schema]).toEqual([
          operationId,
          { $ref: expect.stringMatching(/^#\/components\/schemas\/\w+$/) },
        ])
  }
})

test('every amount of money says its unit [OAS-01]', () => {
  const money =
    /^(?:amount|total|shipping|unitPrice|charge|monthly|offersAmount|perUnit|devicePrice|shippingCost|fixed|authorized\w+)$/
  for (const { path, property } of allProperties())
    if (money.test(path.at(-1) ?? '') && property['type'] === 'number')
      expect(`${path.join('.')}: ${String(property['description'])}`).toMatch(/minor units|whole units/)
  const description = (path: string) =>
    allProperties().find((each) => each.path.join('.') === path)?.property['description']
  expect(description('Plans.pricing.devicePrice')).toContain('dollars')
})

test('choices that rules validate list their values [OAS-01]', () => {
  const valuesOf = (end: string) => {
    const { property } = allProperties().find(({ path }) => path.join('.') === end) ?? {}
    const { enum: values, anyOf = [] } = property as { enum?: string[]; anyOf?: { enum?: string[] }[] }
    return values ?? anyOf.flatMap((part) => part.enum ?? [])
  }
  expect(valuesOf('CompanyInput.businessType')).toContain('SOLE_PROPRIETOR')
  expect(valuesOf('AddressInput.territory')).toEqual(expect.arrayContaining(['CA', 'QC', 'NY']))
  expect(valuesOf('PlaceOrderRequest.profiles.device')).toContain('N910')
})

const formats: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  email: /^\S+@\S+\.\S+$/,
  uri: /^[a-z]+:\/\/\S+$/,
  'uri-reference': /^\S+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
}

/** Paths at which an example does not have the format or value of its schema. */
function misfits(schema: JsonObject, value: unknown, path: string): string[] {
  if (typeof schema['$ref'] === 'string')
    return misfits(schemas[schema['$ref'].split('/').at(-1) ?? ''] ?? {}, value, path)
  const { anyOf, oneOf, properties, items, format } = schema as {
    anyOf?: JsonObject[]
    oneOf?: JsonObject[]
    properties?: Record<string, JsonObject>
    items?: JsonObject
    format?: string
  }
  const alternatives = anyOf ?? oneOf
  if (alternatives) {
    const results = alternatives.map((each) => misfits(each, value, path))
    return results.find((found) => found.length === 0) ?? results[0] ?? []
  }
  if (Array.isArray(value))
    return items ? value.flatMap((item, at) => misfits(items, item, `${path}[${at}]`)) : []
  if (typeof value === 'string' && format && formats[format])
    return formats[format].test(value) ? [] : [`${path}: ${value} is no ${format}`]
  if (typeof value === 'string' && Array.isArray(schema['enum']) && !schema['enum'].includes(value))
    return [`${path}: ${value} is not listed`]
  if (value !== null && typeof value === 'object' && properties)
    return Object.entries(value).flatMap(([key, member]) =>
      misfits(properties[key] ?? {}, member, `${path}.${key}`),
    )
  return []
}

test('every example has the formats and listed values of its schema [OAS-01]', () => {
  for (const { operationId, requestBody, responses } of operations)
    for (const [status, { content = {} }] of [
      ['body', requestBody ?? {}] as const,
      ...Object.entries(responses).filter(([code]) => code.startsWith('2')),
    ] as [string, { content?: Record<string, Media> }][])
      for (const { schema, examples = {} } of Object.values(content))
        for (const { value } of Object.values(examples))
          expect(misfits(schema, value, `${operationId} ${status}`)).toEqual([])
})

test('every subject has a description and belongs to one audience [OAS-01]', () => {
  for (const { name, description = '' } of document.tags)
    expect([name, description.length > 20]).toEqual([name, true])
  expect(document['x-tagGroups'].map(({ name }) => name)).toEqual(Object.values(audiences))
  expect(document['x-tagGroups'].flatMap(({ tags }) => tags).toSorted()).toEqual(
    Object.keys(tagTexts).toSorted(),
  )
})

test('a partner’s own view has its calls and the public ones, and nothing else [OAS-01]', () => {
  const anyone = { summary: 'Read', access: 'anyone' as const, response: servedV2Response(), errors: [] }
  const table = {
    prefix: '/api/v2',
    subjects: {
      Cases: {
        'GET /public': anyone,
        'GET /own': { ...anyone, access: 'partner' as const, scope: 'applications:read' as const },
        'GET /person': { ...anyone, access: 'session' as const },
      },
    },
    texts: Object.fromEntries(
      ['public', 'own', 'person'].map((name) => [`GET /${name}`, { id: `read${name}`, text: name }]),
    ),
    examples: Object.fromEntries(
      ['public', 'own', 'person'].map((name) => [`GET /${name}`, { response: {} }]),
    ),
    wrap: true,
  }
  const view = openApiDocument([table], 'https://pay.example', 'partner') as unknown as Document & {
    components: Record<string, JsonObject>
  }
  expect(Object.keys(view.paths)).toEqual(['/api/v2/public', '/api/v2/own'])
  expect(view.paths['/api/v2/own']?.['get']).toMatchObject({
    security: [{ apiKey: ['applications:read'] }, { session: [] }],
  })
  expect(Object.keys(view.components['securitySchemes'] ?? {}).toSorted()).toEqual(['apiKey', 'session'])
  expect(Object.keys(view.components.schemas)).not.toContain('CaseFile')
  const real = openApiDocument(tables, 'https://pay.example', 'partner') as unknown as Document
  expect(Object.keys(real.paths)).toContain('/api/v2/terms')
  expect(Object.keys(real.paths)).not.toContain('/api/v2/cases')
  expect(Object.keys(real.paths).filter((path) => path.startsWith('/api/v1'))).toEqual([])
})

const servedV2Response = () => {
  const { response } = servedV2.subjects['Configuration and categories']?.['DELETE /session'] ?? {}
  if (!response) throw new Error('no endpoint')
  return response
}
