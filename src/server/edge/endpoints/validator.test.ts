import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#server/api-error.ts'
import { validatorCompiler } from './validator.ts'

const schema = z.object({
  name: z.optional(z.object({ first: z.string(), last: z.string() })),
  kind: z.optional(z.enum(['a', 'b'], 'choice_unknown')),
  lines: z.optional(z.array(z.object({ quantity: z.number() }))),
  amount: z.optional(z.union([z.string(), z.number()])),
})

function validate(data: unknown, httpPart = 'body') {
  const result = validatorCompiler({ schema, method: 'POST', url: '/', httpPart })(data) as {
    value?: unknown
    error?: unknown
  }
  if (result.error instanceof ApiError) return [result.error.status, result.error.errors]
  return result.value
}

test('reports all invalid fields by path and code', () => {
  expect(
    validate({ name: { first: 1 }, kind: 'c', lines: [{ quantity: 1 }, { quantity: 'x' }], amount: [] }),
  ).toEqual([
    422,
    [
      { field: 'name.first', code: 'wrong_type' },
      { field: 'name.last', code: 'wrong_type' },
      { field: 'kind', code: 'choice_unknown', allowed: ['a', 'b'] },
      { field: 'lines[1].quantity', code: 'wrong_type' },
      { field: 'amount', code: 'wrong_type' },
    ],
  ])
})

test('drops fields that the schema does not declare', () => {
  expect(validate({ kind: 'a', decision: 'APPROVED', id: 'mine' })).toEqual({ kind: 'a' })
})

test('asks for a body where all of its members are optional, too', () => {
  expect(validate(null)).toEqual([422, [{ code: 'body_missing' }]])
  expect(validate({})).toEqual({})
})

test('rejects an array or a string in place of an object', () => {
  expect(validate([])).toEqual([422, [{ field: '', code: 'wrong_type' }]])
  expect(validate('text')).toEqual([422, [{ field: '', code: 'wrong_type' }]])
})
