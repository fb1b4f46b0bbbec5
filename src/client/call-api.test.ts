import { beforeEach, expect, test, vi } from 'vitest'
import { callApi } from './call-api.ts'
import type { ApiError } from './api-error.ts'

const id = 'urn:app:00000000-0000-4000-8000-000000000000'
let answer = new Response('{}')

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/' })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
})

const failed = (calling: Promise<unknown>): Promise<ApiError> =>
  calling.then(
    () => Promise.reject(new Error('the call went well')),
    (failure: ApiError) => failure,
  )

test('the errors of a refused call are logged, with the request and without what was sent [ERR-01]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const errors = [
    { code: 'required', message: 'Enter the legal business name.', field: 'company.name' },
    { code: 'state_forbids', message: 'Not now.' },
  ]
  answer = new Response(JSON.stringify({ message: 'm', requestId: 'r-7', errors }), { status: 422 })
  const failure = await failed(callApi('POST /applications/{id}/onboard', { params: { id }, body: {} }))
  expect(failure.messages).toEqual(['Not now.'])
  expect(warned.mock.calls).toEqual([
    [
      'POST /applications/{id}/onboard failed with 422: required at company.name, state_forbids (request r-7)',
    ],
  ])
})

test('a call about an application that the page does not have is not made [ERR-14]', async () => {
  vi.stubGlobal('fetch', () => {
    throw new Error('it was made')
  })
  expect((await failed(callApi('GET /applications/{id}', { params: { id: '' } }))).code).toBe(
    'no_application',
  )
})

test.each([
  [
    'the whole application',
    { applicant: { dob: '1984-03-09' }, company: { name: 'A' } },
    'application_update',
  ],
  ['the business alone', { company: { name: 'A' } }, 'application_update'],
  ['the applicant alone', { applicant: { dob: '1984-03-09' }, company: {} }, 'applicant_update'],
])('a failed save of %s is one of what it saved [ERR-15, ERR-16]', async (_what, body, subject) => {
  answer = new Response('', { status: 502 })
  expect((await failed(callApi('PUT /applications/{id}', { params: { id }, body }))).subject).toBe(subject)
})

test('a failed fetch of an application is one of it, any other call’s of nothing in particular [ERR-15]', async () => {
  answer = new Response('', { status: 502 })
  expect((await failed(callApi('GET /applications/{id}', { params: { id } }))).subject).toBe(
    'application_fetch',
  )
  answer = new Response('', { status: 502 })
  expect((await failed(callApi('GET /accounts'))).subject).toBeNull()
})

test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
  'a %s request has the browser marker and the JSON content type [API2-02]',
  async (method) => {
    const sent: RequestInit[] = []
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      sent.push(init)
      return Promise.resolve(new Response('{"data":{}}'))
    })
    const key = {
      GET: 'GET /accounts',
      POST: 'POST /applications/{id}/onboard',
      PUT: 'PUT /applications/{id}',
      DELETE: 'DELETE /session',
    } as const
    await callApi(key[method], { params: { id }, body: {} } as never)
    expect(sent.map((request) => request.method)).toEqual([method])
    expect(new Headers(sent[0]?.headers).get('x-requested-with')).toBe('browser')
    expect(new Headers(sent[0]?.headers).get('content-type')).toBe('application/json')
  },
)

test('a list is answered with its cursor, everything else without the frame', async () => {
  answer = new Response('{"data":[],"nextCursor":"c2"}')
  expect(await callApi('GET /cases')).toEqual({ data: [], nextCursor: 'c2' })
  answer = new Response('{"data":[]}')
  expect(await callApi('GET /accounts')).toEqual([])
})
