import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Failure } from '../../contract/endpoint.ts'
import type { TestAnswer, TestClient } from '../../../test/api/client.ts'
import { startTestApp, type TestApp } from '../../../test/api/start-app.ts'

let product: TestApp
let ana: TestClient
beforeAll(async () => {
  product = await startTestApp()
  ana = await product.as('ana@example.com')
})
afterAll(() => product.close())

const path = '/api/v2/applications'
const json = { 'content-type': 'application/json' }
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const told = ({ status, body }: TestAnswer) => [
  status,
  ...((body as Partial<Failure>).errors ?? []).map(({ code, field }) => (field ? `${code} ${field}` : code)),
]
const sent = async (body: string | Buffer, headers: Record<string, string> = json) =>
  told(await ana.post(path, body, headers))

test.each([
  ['objects in objects', nested(20_000)],
  ['lists in lists', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
  ['objects where a name should be', `{"applicant":{"name":${nested(5000)}}}`],
])('a body of %s without end is unreadable, however it ends', async (_what, body) => {
  expect(await sent(body)).toEqual([400, 'body_unreadable'])
})

test('a body may be nested deeper than the contract knows: what is not known is left alone', async () => {
  expect(await sent(nested(20))).toEqual([201])
})

test.each([
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '5'],
])('%s in place of the body is refused as a whole', async (_what, body) => {
  expect(await sent(body)).toEqual([422, 'wrong_type'])
})

test('lists in place of objects are refused at each of them', async () => {
  expect(await sent('{"applicant":[],"company":[],"application":[]}')).toEqual([
    422,
    'wrong_type applicant',
    'wrong_type company',
    'wrong_type application',
  ])
})

test('names that every object has are no way in', async () => {
  expect(await sent('{"applicant":{"__proto__":{"x":1}}}')).toEqual([400, 'body_unreadable'])
  expect(await sent('{"constructor":{"prototype":{"x":1}}}')).toEqual([400, 'body_unreadable'])
  expect(await sent('{"constructor":1,"toString":2}')).toEqual([201])
})

test.each([
  ['NUL', '"a\\u0000b"'],
  ['half a character', '"a\\ud800b"'],
])('%s is refused at its field, in any text', async (_what, value) => {
  expect(await sent(`{"company":{"name":${value}},"application":{"source":${value}}}`)).toEqual([
    422,
    'characters company.name',
    'characters application.source',
  ])
})

test('bytes that are no UTF-8 are unreadable; another character set, or packing, is not taken', async () => {
  expect(await sent(Buffer.from('{"company":{"name":"Caf\xe9"}}', 'latin1'))).toEqual([
    400,
    'body_unreadable',
  ])
  const type = 'application/json; charset='
  expect(await sent('{}', { 'content-type': `${type}iso-8859-1` })).toEqual([415, 'media_type'])
  expect(await sent('{}', { 'content-type': `${type}"UTF-8"` })).toEqual([201])
  expect(await sent('{}', { ...json, 'content-encoding': 'gzip' })).toEqual([415, 'media_type'])
})

test('an id that no store can hold is nobody’s, whatever it is the id of', async () => {
  const { data } = await ana.post(path, {})
  const { id } = (data as { application: { id: string } }).application
  const paths = [
    `${path}/%00`,
    `${path}/${id}/owners/%00/invitation`,
    `${path}/${id}/orders/a%00b`,
    `${path}/urn:app:%00/onboard`,
  ]
  for (const one of paths) {
    const call = one.endsWith('invitation') || one.endsWith('onboard') ? ana.post(one, {}) : ana.get(one)
    expect([one, ...told(await call)]).toEqual([one, 404, 'unknown_id'])
  }
})
