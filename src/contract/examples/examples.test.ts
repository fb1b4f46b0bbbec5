import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { v1 } from '../v1/endpoints.ts'
import { patchRows } from '../v1/patch-rows.ts'
import { v2 } from '../v2/endpoints.ts'
import type { AnyExample } from './example.ts'
import { v1Examples } from './v1.ts'
import { v2Examples } from './v2.ts'

const calls = Object.entries({ ...v2, ...v1 } as Record<string, Endpoint>).map(
  ([key, endpoint]) =>
    [key, endpoint, { ...v2Examples, ...v1Examples }[key as keyof typeof v2] as AnyExample] as const,
)

test.each(calls)(
  'the example of %s is what its table says, to the last member',
  (_key, endpoint, example) => {
    const bodies = [example.body, ...Object.values(example.others ?? {})]
    if (endpoint.body) for (const body of bodies) expect(z.parse(endpoint.body, body)).toEqual(body)
    else expect(bodies).toEqual([undefined])
    if (endpoint.query) expect(z.parse(endpoint.query, example.query)).toEqual(example.query)
    expect(z.parse(endpoint.answer, example.answer)).toEqual(example.answer)
  },
)

test('every path that an example patches is one that may be patched', () => {
  const { body = [], others = {} } = v1Examples['PATCH /onboarding-applications/{id}']
  for (const { path, value } of [body, ...Object.values(others)].flat()) {
    const row = patchRows.get(path)
    expect([path, row !== undefined]).toEqual([path, true])
    if (row && value !== undefined) expect(z.safeParse(row.value, value).success).toBe(true)
  }
})
