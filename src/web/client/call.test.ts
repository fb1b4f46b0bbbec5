import { beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import type { CallFailure } from './call-failure.ts'

const id = 'urn:app:00000000-0000-4000-8000-000000000000'
let answer = new Response('{}')

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/' })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
})

const failed = (calling: Promise<unknown>): Promise<CallFailure> =>
  calling.then(
    () => Promise.reject(new Error('the call went well')),
    (failure: CallFailure) => failure,
  )

test('the errors of a refused call are logged, with the request and without what was sent [ERR-01]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const errors = [
    { code: 'required', message: 'Fill in this field.', field: 'company.name' },
    { code: 'state_forbids', message: 'Not now.' },
  ]
  answer = new Response(JSON.stringify({ message: 'm', requestId: 'r-7', errors }), { status: 422 })
  const failure = await failed(call('POST /applications/{id}/onboard', { params: { id }, body: {} }))
  expect(failure.messages).toEqual(['Not now.'])
  expect(warned.mock.calls).toEqual([
    ['POST /applications/{id}/onboard answered 422: required at company.name, state_forbids (request r-7)'],
  ])
})

test('a call about an application that the page does not have is not made [ERR-14]', async () => {
  vi.stubGlobal('fetch', () => {
    throw new Error('it was made')
  })
  expect((await failed(call('GET /applications/{id}', { params: { id: '' } }))).code).toBe('no_application')
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
  expect((await failed(call('PUT /applications/{id}', { params: { id }, body }))).subject).toBe(subject)
})

test('a failed fetch of an application is one of it, any other call’s of nothing in particular [ERR-15]', async () => {
  answer = new Response('', { status: 502 })
  expect((await failed(call('GET /applications/{id}', { params: { id } }))).subject).toBe('application_fetch')
  answer = new Response('', { status: 502 })
  expect((await failed(call('GET /accounts'))).subject).toBeNull()
})
