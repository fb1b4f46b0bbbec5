import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { validatorCompiler } from './validate.ts'

const schema = z.object({
  name: z.optional(z.object({ first: z.string(), last: z.string() })),
  kind: z.optional(z.enum(['a', 'b'], 'choice_unknown')),
  lines: z.optional(z.array(z.object({ quantity: z.number() }))),
  amount: z.optional(z.union([z.string(), z.number()])),
})

function judge(data: unknown, httpPart = 'body') {
  const result = validatorCompiler({ schema, method: 'POST', url: '/', httpPart })(data) as {
    value?: unknown
    error?: unknown
  }
  if (result.error instanceof Refusal) return [result.error.status, result.error.faults]
  return result.value
}

test('every wrong field is told at once, by its path and code', () => {
  expect(
    judge({ name: { first: 1 }, kind: 'c', lines: [{ quantity: 1 }, { quantity: 'x' }], amount: [] }),
  ).toEqual([
    422,
    [
      { field: 'name.first', code: 'wrong_type' },
      { field: 'name.last', code: 'wrong_type' },
      { field: 'kind', code: 'choice_unknown' },
      { field: 'lines[1].quantity', code: 'wrong_type' },
      { field: 'amount', code: 'wrong_type' },
    ],
  ])
})

test('what the schema does not know is dropped', () => {
  expect(judge({ kind: 'a', decision: 'APPROVED', id: 'mine' })).toEqual({ kind: 'a' })
})

test('a body that was left out counts as an empty one', () => {
  expect(judge(null)).toEqual({})
})

test('a list or a text in place of an object is refused as a whole', () => {
  expect(judge([])).toEqual([422, [{ field: '', code: 'wrong_type' }]])
  expect(judge('text')).toEqual([422, [{ field: '', code: 'wrong_type' }]])
})
