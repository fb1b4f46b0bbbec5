import { expect, test } from 'vitest'
import type { ErrorResponse } from '#api/endpoint.ts'
import type { TestResponse } from '#test/api/client.ts'
import { testApp } from '#test/api/start-app.ts'

const product = await testApp()
const ana = await product.as('ana@example.com')

const path = '/api/v2/applications'
const json = { 'content-type': 'application/json' }
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const codesOf = ({ status, body }: TestResponse) => [
  status,
  ...((body as Partial<ErrorResponse>).errors ?? []).map(({ code, field }) =>
    field ? `${code} ${field}` : code,
  ),
]
const post = async (body: string | Buffer, headers: Record<string, string> = json) =>
  codesOf(await ana.post(path, body, headers))

test.each([
  ['objects', nested(20_000)],
  ['arrays', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
  ['objects in place of a name', `{"applicant":{"name":${nested(5000)}}}`],
])('rejects deeply nested %s', async (_case, body) => {
  expect(await post(body)).toEqual([413, 'body_too_deep'])
})

test('ignores unknown members that are nested deeper than the schema', async () => {
  expect(await post(nested(20))).toEqual([201])
})

test.each([
  ['an array', '[]'],
  ['a string', '"x"'],
  ['a number', '5'],
])('rejects %s as the body', async (_case, body) => {
  expect(await post(body)).toEqual([422, 'wrong_type'])
})

test('reports each array in place of an object', async () => {
  expect(await post('{"applicant":[],"company":[],"application":[]}')).toEqual([
    422,
    'wrong_type applicant',
    'wrong_type company',
    'wrong_type application',
  ])
})

test('rejects prototype pollution', async () => {
  expect(await post('{"applicant":{"__proto__":{"x":1}}}')).toEqual([400, 'body_unreadable'])
  expect(await post('{"constructor":{"prototype":{"x":1}}}')).toEqual([400, 'body_unreadable'])
  expect(await post('{"constructor":1,"toString":2}')).toEqual([201])
})

test.each([
  ['NUL', '"a\\u0000b"'],
  ['a lone surrogate', '"a\\ud800b"'],
])('rejects %s in any text field', async (_case, value) => {
  expect(await post(`{"company":{"name":${value}},"application":{"source":${value}}}`)).toEqual([
    422,
    'characters company.name',
    'characters application.source',
  ])
})

test('rejects invalid UTF-8, other character sets and compressed bodies', async () => {
  expect(await post(Buffer.from('{"company":{"name":"Caf\xe9"}}', 'latin1'))).toEqual([
    400,
    'body_unreadable',
  ])
  const type = 'application/json; charset='
  expect(await post('{}', { 'content-type': `${type}iso-8859-1` })).toEqual([415, 'media_type'])
  expect(await post('{}', { 'content-type': `${type}"UTF-8"` })).toEqual([201])
  expect(await post('{}', { ...json, 'content-encoding': 'gzip' })).toEqual([415, 'media_type'])
})

test('treats ids that cannot be stored as unknown', async () => {
  const { data } = await ana.post(path, {})
  const { id } = (data as { application: { id: string } }).application
  const paths = [
    `${path}/%00`,
    `${path}/${id}/owners/%00/invitation`,
    `${path}/${id}/orders/a%00b`,
    `${path}/urn:app:%00/onboard`,
  ]
  for (const target of paths) {
    const isPost = target.endsWith('invitation') || target.endsWith('onboard')
    const response = isPost ? await ana.post(target, {}) : await ana.get(target)
    expect([target, ...codesOf(response)]).toEqual([target, 404, 'unknown_id'])
  }
})

test.each([
  ['POST /api/v2/applications'],
  ['POST /api/v2/analytics'],
  ['POST /api/v1/commerce/onboarding-applications'],
])('null is not a body: %s', async (key) => {
  const [method = '', url = ''] = key.split(' ')
  const response = await ana.call(method as 'POST', url, { body: 'null', headers: json })
  expect(codesOf(response)).toEqual([400, 'body_unreadable'])
})
