import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { readOn } from './read-on.ts'

const schema = z.object({
  name: z.optional(z.object({ first: z.optional(z.string()), last: z.optional(z.string()) })),
  number: z.optional(z.object({ value: z.optional(z.string()), kind: z.optional(z.enum(['a'])) })),
  market: z.optional(z.enum(['US', 'CA'])),
})
const reading = { whole: ['number'], first: ['market'] }
const read = (body: unknown) => readOn(schema, body, reading)

test('a body of the right kinds is read as it is, one that was left out as an empty one', () => {
  expect(read({ name: { first: 'Rosa' }, more: 1 })).toEqual({
    body: { name: { first: 'Rosa' } },
    faults: [],
  })
  expect(read(undefined)).toEqual({ body: {}, faults: [] })
})

test('what is of a wrong kind is told and left out; the rest is read on', () => {
  const sent = { name: { first: 7, last: 'Delgado' } }
  expect(read(sent)).toEqual({
    body: { name: { last: 'Delgado' } },
    faults: [{ field: 'name.first', code: 'wrong_type' }],
  })
  expect(sent.name.first).toBe(7)
})

test('a member that only makes sense as one is left out whole', () => {
  const { body, faults } = read({ name: {}, number: { value: '1', kind: 'b' } })
  expect(body).toEqual({ name: {} })
  expect(faults.map(({ field }) => field)).toEqual(['number.kind'])
})

test.each([[[]], ['text'], [{ market: 'EU', name: { first: 'Rosa' } }]])(
  'of %j nothing else can be judged',
  (sent) => {
    expect(() => read(sent)).toThrow(Refusal)
  },
)
