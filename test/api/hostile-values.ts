/** Values that no honest client sends, and where in a call they can be put. */
import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Years that dates can have and databases cannot, characters that they cannot store, numbers beyond their integers. */
export const hostileTexts = [
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z_x',
  '-271821-04-20T00:00:00.000Z_x',
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '9999-12-31T23:59:59.999Z_x',
  '2026-02-30T25:61:61Z',
  '9007199254740993',
  '-1',
  '1e400',
  'NaN',
  '\0',
  'a\0b',
  '\uD800',
  "'; select pg_sleep(0) --",
  '%',
  '__proto__',
  'x'.repeat(1000),
  'x'.repeat(20_000),
  cursorOf('+275760-09-13T00:00:00.000Z', 'x'),
  cursorOf('-271821-04-20T00:00:00.000Z', 'x'),
  cursorOf('0000-01-01', 'x'),
  cursorOf('2026-11-24T00:00:00.000Z', '\0'),
  cursorOf('2026-11-24T00:00:00.000Z', '\uD800'),
  cursorOf(2 ** 53 - 1, '\0'),
  cursorOf(2 ** 64, 'x'),
  cursorOf(null, null),
  `urn:app:${'0'.repeat(36)}`,
  '00000000-0000-0000-0000-00000000000g',
]

/** Fewer, since bodies have many members and schemas refuse most kinds. */
export const hostileValues: readonly unknown[] = [
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01',
  'a\0b',
  '\uD800',
  'x'.repeat(1000),
  2 ** 53,
  -1,
  1e308,
  null,
  [null],
  {},
]

type JsonSchema = Record<string, unknown>
type Path = readonly (string | number)[]

/** Members of a body at every depth: the first of each list. */
function pathsIn(schema: JsonSchema, path: Path): Path[] {
  const alternatives = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap(
    (parts) => (parts ?? []) as JsonSchema[],
  )
  if (alternatives.length > 0) return alternatives.flatMap((part) => pathsIn(part, path))
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const items = schema['items'] as JsonSchema | undefined
  const members = schema['additionalProperties']
  return [
    ...(path.length > 0 ? [path] : []),
    ...properties.flatMap(([name, part]) => pathsIn(part, [...path, name])),
    ...(items ? pathsIn(items, [...path, 0]) : []),
    ...(typeof members === 'object' && members !== null
      ? pathsIn(members as JsonSchema, [...path, 'k'])
      : []),
  ]
}

export function bodyPaths({ body }: Pick<Endpoint, 'body'>): Path[] {
  if (!body) return []
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return [...new Map(pathsIn(schema, []).map((path) => [path.join('\0'), path])).values()]
}

/** A copy with one member replaced; what is missing on the way to it is added. */
export function withMember(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(body) ? (body as unknown[]) : []
    return [withMember(list[0], rest, value), ...list.slice(1)]
  }
  const object = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  return { ...object, [key]: withMember((object as Record<string, unknown>)[key], rest, value) }
}

/** As part of an address; a lone surrogate is sent as the bytes that nothing may decode. */
export const inAddress = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
