import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { UploadedFile } from '#api/underwriting/uploaded-file.ts'
import { ApiError } from '#server/api-error.ts'
import { JsonScanner } from './json-scanner.ts'

const limits = { bytes: 2 ** 20, textBytes: 2 ** 20, values: 100, depth: 4 }
const files = { list: 'documents', content: 'content', maxFiles: 3, maxBytes: 1000 }

function scan(text: string, chunkBytes = Infinity, own: Partial<typeof limits> = {}) {
  const scanner = new JsonScanner({ ...limits, ...own }, files)
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += chunkBytes) scanner.push(bytes.subarray(at, at + chunkBytes))
  return scanner
}

const refusalOf = (text: string, own?: Partial<typeof limits>) => {
  try {
    scan(text, Infinity, own)
    return null
  } catch (error) {
    return error instanceof ApiError ? error.message : error
  }
}

const countValues = (value: unknown): number =>
  1 +
  (typeof value === 'object' && value !== null ? Object.values(value) : [])
    .map(countValues)
    .reduce((a, b) => a + b, 0)

test('values are counted as a parser counts them, whatever the text looks like [SEC-33]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(3), fc.integer({ min: 1, max: 7 }), (value, indent, chunkBytes) => {
      const text = JSON.stringify(value, null, indent)
      const values = countValues(JSON.parse(text))
      expect(scan(text, chunkBytes, { values, depth: 1000 }).text.toString()).toBe(text)
      expect(() => scan(text, chunkBytes, { values: values - 1, depth: 1000 })).toThrow(
        'body_too_many_values',
      )
    }),
  )
})

test.each([
  ['4 levels', '[[[[1]]]]', null],
  ['5 levels', '[[[[[1]]]]]', 'body_too_deep'],
  ['levels one after the other', '[[[]],{"a":{}},[[]]]', null],
  ['100 values', `[${'0,'.repeat(98)}0]`, null],
  ['101 values', `[${'0,'.repeat(99)}0]`, 'body_too_many_values'],
  ['brackets within a text', `"${'[{,'.repeat(200)}"`, null],
  ['brackets after an escaped quotation mark', `"\\"${'[{,'.repeat(200)}"`, null],
  ['a text that ends with a backslash', `["\\\\",${'0,'.repeat(99)}0]`, 'body_too_many_values'],
])('limits are exact: %s [SEC-33]', (_case, text, refusal) => {
  expect(refusalOf(text)).toBe(refusal)
})

test('bytes are counted as sent, and without the files [SEC-33]', () => {
  expect(refusalOf(' '.repeat(101), { bytes: 100 })).toBe('body_too_large')
  expect(refusalOf(' '.repeat(101), { textBytes: 100 })).toBe('body_too_large')
  const body = JSON.stringify({ documents: [{ content: 'AAAA'.repeat(100) }] })
  expect(refusalOf(body, { textBytes: 100 })).toBeNull()
  expect(refusalOf(body, { bytes: 100 })).toBe('body_too_large')
})

const bodyWith = (content: string, around = '') =>
  `{"documents":[{"name":"a"${around},"content":"${content}"}]}`

test('files are taken out, whatever the chunks and the escapes [SEC-33]', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200, minLength: 1 }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom('/', String.raw`\/`, String.raw`\u002f`, String.raw`\u002F`),
      (bytes, chunkBytes, slash) => {
        const content = Buffer.from(bytes).toString('base64').replaceAll('/', slash)
        const { text, files: found } = scan(bodyWith(content, ',"size":1'), chunkBytes)
        expect(text.toString()).toBe('{"documents":[{"name":"a","size":1,"content":"0"}]}')
        expect(found).toEqual([expect.any(UploadedFile)])
        expect([found[0]?.fault, Buffer.from(found[0]?.content ?? [])]).toEqual([null, Buffer.from(bytes)])
      },
    ),
  )
})

test('the same file is the same as JSON, another one is not', () => {
  const digest = (content: string) => JSON.stringify(scan(bodyWith(content)).files)
  expect(digest('AAAA')).toBe(digest('AAAA'))
  expect(digest('AAAA')).not.toBe(digest('AAAB'))
})

test.each([
  ['', 'required'],
  ['%%', 'file_unreadable'],
  ['AA=A', 'file_unreadable'],
  ['AAAA===', 'file_unreadable'],
  ['AAA-', 'file_unreadable'],
  ['AAAA\\n', 'file_unreadable'],
  ['\\"AAA', 'file_unreadable'],
  ['A'.repeat(1400), 'file_too_large'],
  ['AAA', null],
])('a content of %j is %s', (content, fault) => {
  for (const chunkBytes of [1, 2, 5, 1000]) {
    const [file] = scan(bodyWith(content), chunkBytes).files
    expect([file?.fault, file?.content.length === 0]).toEqual([fault, fault !== null])
  }
})

test.each([['A\u0001A'], ['A\\xA'], ['A\\u00zz']])('a content that is no JSON is refused: %j', (content) => {
  for (const chunkBytes of [1, 1000])
    expect(() => scan(bodyWith(content), chunkBytes)).toThrow('body_unreadable')
})

test.each([
  ['another list', '{"papers":[{"content":"AAAA"}]}'],
  ['another member', '{"documents":[{"name":"AAAA"}]}'],
  ['another level', '{"x":{"documents":[{"content":"AAAA"}]}}'],
  ['a list in the list', '{"documents":[[{"content":"AAAA"}]]}'],
  ['an object for the list', '{"documents":{"content":"AAAA"}}'],
  ['the name of a member', '{"documents":[{"content":1,"AAAA":"content"}]}'],
])('only contents of documents are files, not %s', (_case, text) => {
  const { text: kept, files: found } = scan(text, 3)
  expect([kept.toString(), found]).toEqual([text, []])
})

test('an escaped name is the same name', () => {
  expect(scan(String.raw`{"document\u0073":[{"c\u006fntent":"AAAA"}]}`).files).toHaveLength(1)
})
