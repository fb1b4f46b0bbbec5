/** The largest body that the schema of a call accepts and the limits let through, and bodies that are worst to read. */
import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { limitsOf, ordinaryLimits } from '#server/edge/body/body-limits.ts'

type JsonSchema = Record<string, unknown>

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + countValues(each), 1)
    : 1

const largest = (values: readonly unknown[]): unknown =>
  values.reduce((a, b) => (JSON.stringify(b ?? null).length > JSON.stringify(a ?? null).length ? b : a), null)

/** @param share of the largest number of members and characters */
function fill(schema: JsonSchema, share: number): unknown {
  const alternatives = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap(
    (parts) => (parts ?? []) as JsonSchema[],
  )
  if (alternatives.length > 0) return largest(alternatives.map((part) => fill(part, share)))
  if (schema['const'] !== undefined) return schema['const']
  if (Array.isArray(schema['enum'])) return largest(schema['enum'])
  const count = (maximum: string) => Math.max(1, Math.floor(Number(schema[maximum]) * share))
  const [type] = [schema['type']].flat()
  switch (type) {
    case 'string':
      return schema['format'] === 'date-time' ? '2026-11-24T00:00:00Z' : 'x'.repeat(count('maxLength'))
    case 'array':
      return Array.from({ length: count('maxItems') }, () => fill(schema['items'] as JsonSchema, share))
    case 'object': {
      const members = schema['additionalProperties']
      const named = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
      const free = typeof members === 'object' && members !== null ? count('maxProperties') : 0
      return Object.fromEntries([
        ...named.map(([name, part]) => [name, fill(part, share)]),
        ...Array.from({ length: free }, (_, at) => [`k${at}`, fill(members as JsonSchema, share)]),
      ])
    }
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return 1
    case 'null':
      return null
    default:
      return Array.from({ length: 40 }, () => ({ x: 'x'.repeat(Math.floor(5000 * share)) }))
  }
}

export function largestBody(endpoint: Endpoint): string {
  if (!endpoint.body) throw new Error('The call has no body.')
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  const { bytes, values } = limitsOf(endpoint)
  for (let share = 1; ; share *= 0.9) {
    const body = fill(schema, share)
    const text = JSON.stringify(body)
    if (text.length <= bytes && countValues(body) <= values) return text
  }
}

const { bytes, values, depth } = ordinaryLimits
const members = values - 2
const list = (item: string, count = members) => `[${Array.from({ length: count }, () => item).join()}]`
const padded = (text: string, length: number) => text.repeat(Math.floor(length / text.length))

/** By what is bad about them; each is within the limits, or refused while it is read. */
export const worstBodies: Readonly<Record<string, string>> = {
  'as many zeros as values are allowed': `{"x":${list('0')}}`,
  'zeros up to the limit of bytes': `{"x":${list('0', bytes / 2 - 10)}}`,
  'empty objects': `{"x":${list('{}')}}`,
  'empty objects up to the limit of bytes': `{"x":${list('{}', bytes / 3 - 10)}}`,
  'a list of lists': list('[[]]', members / 2),
  'the deepest levels': `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  'levels up to the limit of bytes': '['.repeat(bytes),
  'many names': `{${Array.from({ length: members }, (_, at) => `"k${at}":1`).join()}}`,
  'the same name many times': `{${Array.from({ length: members }, () => '"company":{}').join()}}`,
  'long names': `{${Array.from({ length: 50 }, (_, at) => `"${padded('a', 5000)}${at}":1`).join()}}`,
  'one long text': `{"x":"${padded('a', bytes - 20)}"}`,
  'one long text of digits': `{"x":"${padded('4', bytes - 20)}"}`,
  'texts that are nearly a card number': `{"x":"${padded(`${'4 '.repeat(12)}42424242424242424242`, bytes - 20)}"}`,
  'numbers that may be those of a card': `{"x":"${padded('4242424242424241 ', bytes - 20)}"}`,
  'many short texts that may be the number of a card': `{"x":${list('"4242-4242-4242-4241"')}}`,
  'escaped quotation marks': `{"x":"${padded(String.raw`\"`, bytes - 20)}"}`,
  'escaped characters': `{"x":"${padded(String.raw`\u0041`, bytes - 20)}"}`,
  'a number of many digits': `{"x":${padded('9', bytes - 20)}}`,
  'numbers of some digits': `{"x":${list('1234567890.12345678901234567890e-123')}}`,
  'white space': `{"x":1${' '.repeat(bytes - 20)}}`,
  'a long text in place of each object': `{"applicant":"${padded('a', bytes / 2)}","company":"${padded('b', bytes / 3)}"}`,
  'patches of long texts': list(`{"op":"replace","path":"/company/dba","value":"${padded('a', 2400)}"}`, 100),
  'patches of unknown places': list(`{"op":"replace","path":"/${padded('a', 2400)}","value":1}`, 100),
  'patches up to the limit of values': list('{"op":"add","path":"/a","value":1}', Math.floor(members / 4)),
}
