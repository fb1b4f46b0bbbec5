import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint, UntypedExample } from './endpoint.ts'
import { v1 } from './v1/endpoints.ts'
import { patchRows } from './v1/patch-rows.ts'
import { v2, v2Examples } from './endpoints.ts'
import { UploadedFile } from './underwriting/uploaded-file.ts'
import { v1Examples } from './v1/examples.ts'

const examples = Object.entries({ ...v2, ...v1 } as Record<string, Endpoint>).map(
  ([key, endpoint]) =>
    [key, endpoint, { ...v2Examples, ...v1Examples }[key as keyof typeof v2] as UntypedExample] as const,
)

/** A text on the wire is a file in the command. */
const withFiles = ({ files }: Endpoint, body: unknown): unknown => {
  if (!files) return body
  const entries = (body as Record<string, Record<string, string>[]>)[files.list] ?? []
  const received = entries.map((entry) => ({
    ...entry,
    [files.content]: new UploadedFile(Buffer.from(entry[files.content] ?? '', 'base64'), null, ''),
  }))
  return { ...(body as object), [files.list]: received }
}

test.each(examples)('the example of %s matches its schemas exactly', (_key, endpoint, example) => {
  const bodies = [example.body, ...Object.values(example.alternatives ?? {})].map((body) =>
    withFiles(endpoint, body),
  )
  if (endpoint.body) for (const body of bodies) expect(z.parse(endpoint.body, body)).toEqual(body)
  else expect(bodies).toEqual([undefined])
  if (endpoint.query) expect(z.parse(endpoint.query, example.query)).toEqual(example.query)
  expect(z.parse(endpoint.response, example.response)).toEqual(example.response)
})

test('examples patch allowed paths only', () => {
  const { body = [], alternatives = {} } = v1Examples['PATCH /onboarding-applications/{id}']
  for (const { path, value } of [body, ...Object.values(alternatives)].flat()) {
    const row = patchRows.get(path)
    expect([path, row !== undefined]).toEqual([path, true])
    if (row && value !== undefined) expect(z.safeParse(row.value, value).success).toBe(true)
  }
})
