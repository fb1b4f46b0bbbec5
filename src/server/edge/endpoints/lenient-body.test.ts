import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#server/api-error.ts'
import { parseLeniently } from './lenient-body.ts'

const schema = z.object({
  name: z.optional(z.object({ first: z.optional(z.string()), last: z.optional(z.string()) })),
  number: z.optional(z.object({ value: z.optional(z.string()), kind: z.optional(z.enum(['a'])) })),
  market: z.optional(z.enum(['US', 'CA'])),
})
const parse = (body: unknown) => parseLeniently(schema, body, { atomic: ['number'], required: ['market'] })

test('parses a valid body, and asks for one that is missing', () => {
  expect(parse({ name: { first: 'Rosa' }, more: 1 })).toEqual({
    body: { name: { first: 'Rosa' } },
    fieldErrors: [],
  })
  expect(parse({})).toEqual({ body: {}, fieldErrors: [] })
  expect(() => parse(undefined)).toThrow('body_missing')
})

test('reports and drops values of the wrong type, and parses the rest', () => {
  const input = { name: { first: 7, last: 'Delgado' } }
  expect(parse(input)).toEqual({
    body: { name: { last: 'Delgado' } },
    fieldErrors: [{ field: 'name.first', code: 'wrong_type' }],
  })
  expect(input.name.first).toBe(7)
})

test('drops an atomic member as a whole', () => {
  const { body, fieldErrors } = parse({ name: {}, number: { value: '1', kind: 'b' } })
  expect(body).toEqual({ name: {} })
  expect(fieldErrors.map(({ field }) => field)).toEqual(['number.kind'])
})

test.each([[[]], ['text'], [{ market: 'EU', name: { first: 'Rosa' } }]])(
  'rejects %j without parsing further',
  (input) => {
    expect(() => parse(input)).toThrow(ApiError)
  },
)
