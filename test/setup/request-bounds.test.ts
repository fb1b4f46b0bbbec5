import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { v2 } from '#api/endpoints.ts'
import { v1 } from '#api/v1/endpoints.ts'

type JsonSchema = Record<string, unknown>

/** The paths of everything that may be as large as the sender likes. */
function unboundedParts(schema: JsonSchema, path: string): string[] {
  const children = (key: 'anyOf' | 'allOf' | 'oneOf') => (schema[key] ?? []) as JsonSchema[]
  const alternatives = [...children('anyOf'), ...children('allOf'), ...children('oneOf')]
  if (alternatives.length > 0)
    return alternatives.flatMap((part, index) => unboundedParts(part, `${path}|${index}`))
  if (schema['enum'] !== undefined || schema['const'] !== undefined) return []
  const own = (maximum: string) => (schema[maximum] === undefined ? [`${path} has no ${maximum}`] : [])
  const [type] = [schema['type']].flat()
  switch (type) {
    case 'string':
      return own('maxLength')
    case 'array':
      return [...own('maxItems'), ...unboundedParts(schema['items'] as JsonSchema, `${path}[]`)]
    case 'object': {
      const members = schema['additionalProperties']
      const isRecord = typeof members === 'object' && members !== null
      return [
        ...Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).flatMap(([key, part]) =>
          unboundedParts(part, `${path}.${key}`),
        ),
        ...(isRecord
          ? [
              ...own('maxProperties'),
              ...unboundedParts(schema['propertyNames'] as JsonSchema, `${path} names`),
              ...unboundedParts(members as JsonSchema, `${path}.*`),
            ]
          : []),
      ]
    }
    case 'boolean':
    case 'number':
    case 'integer':
    case 'null':
      return []
    default:
      return own('x-maxBytes')
  }
}

const toJson = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema

const endpoints = Object.entries({ ...v2, ...v1 } as Record<string, Endpoint>)

test.each(endpoints)('every part of what %s takes has a maximum [SEC-17]', (_key, { body, query }) => {
  expect([
    ...(body ? unboundedParts(toJson(body), 'body') : []),
    ...(query ? unboundedParts(toJson(query), 'query') : []),
  ]).toEqual([])
})

/** The lists and records of a body, with their maximum. */
function collectionsOf(schema: JsonSchema, path: readonly string[] = []): Collection[] {
  const alternatives = [schema['anyOf'], schema['oneOf']].flatMap((parts) => (parts ?? []) as JsonSchema[])
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  return [
    ...(['maxItems', 'maxProperties'] as const).flatMap((kind) => {
      const max = schema[kind]
      return typeof max === 'number' ? [{ path, kind, max }] : []
    }),
    ...alternatives.flatMap((part) => collectionsOf(part, path)),
    ...properties.flatMap(([key, part]) => collectionsOf(part, [...path, key])),
  ]
}

interface Collection {
  path: readonly string[]
  kind: 'maxItems' | 'maxProperties'
  max: number
}

const collections = endpoints.flatMap(([key, { body }]) =>
  body ? collectionsOf(toJson(body)).map((collection) => ({ ...collection, key, body })) : [],
)

test.each(collections)(
  '$key refuses a larger $path ($kind $max) before it reads a member [SEC-17]',
  ({ path, kind, max, body }) => {
    let reads = 0
    const read = () => {
      reads += 1
      return undefined
    }
    const keys = Array.from({ length: max + 1 }, (_, index) => `k${index}`)
    const tooLarge =
      kind === 'maxItems'
        ? Object.defineProperties(
            [],
            Object.fromEntries(keys.map((_key, index) => [index, { get: read, enumerable: true }])),
          )
        : Object.defineProperties(
            {},
            Object.fromEntries(keys.map((key) => [key, { get: read, enumerable: true }])),
          )
    const sent = path.toReversed().reduce<unknown>((value, key) => ({ [key]: value }), tooLarge)
    const { issues } = z.safeParse(body, sent).error ?? { issues: [] }
    expect(issues.some((issue) => issue.path.join('.') === path.join('.'))).toBe(true)
    expect(reads).toBe(0)
  },
)

test('the walk finds what has no maximum', () => {
  const schema = z.object({
    text: z.string(),
    list: z.optional(z.array(z.number())),
    record: z.record(z.string(), z.number()),
    any: z.unknown(),
  })
  expect(unboundedParts(toJson(schema), 'body')).toEqual([
    'body.text has no maxLength',
    'body.list has no maxItems',
    'body.record has no maxProperties',
    'body.record names has no maxLength',
    'body.any has no x-maxBytes',
  ])
})
