import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { callApi, onApiError } from '#client/call-api.ts'
import { handleSessionErrors, toFailedRequest } from './session-errors.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onApiError(() => false)
})

const id = 'urn:app:0f8fad5b-d9cb-469f-a165-70867728950e'
const ownerId = 'urn:apl:0f8fad5b-d9cb-469f-a165-70867728950e'
const forbidden = new ApiError(403, 'not_yours')

test('only reading the application itself, or what the page of an account shows, is asking for it: the refusal of a part stays on the page [GUARD-12]', () => {
  const subjects = [
    'GET /configs',
    'GET /applications/{id}',
    'GET /applications/{id}/financial-instruments',
    'GET /accounts/{id}/stores',
    'PUT /applications/{id}',
    'GET /accounts',
  ] as const
  expect(subjects.map((key) => toFailedRequest(forbidden, { key, ids: { id } }).resource)).toEqual([
    'configuration',
    'application',
    'other',
    'application',
    'other',
    'other',
  ])
})

test('the ids of the call are those of its path and query, as far as they are any', () => {
  const called = { key: 'GET /applications/{id}' } as const
  expect(toFailedRequest(forbidden, { ...called, ids: { id, ownerId } })).toMatchObject({
    status: 403,
    applicationId: id,
    ownerId,
  })
  expect(toFailedRequest(forbidden, { ...called, ids: { id: 'x', ownerId: undefined } })).toMatchObject({
    applicationId: null,
    ownerId: null,
  })
})

test('a configuration that moved tells where it went', () => {
  const moved = new ApiError(417, 'configuration_moved', { location: '/r/demo-cobrand' })
  expect(toFailedRequest(moved, { key: 'GET /configs', ids: {} })).toMatchObject({
    status: 417,
    location: '/r/demo-cobrand',
  })
})

test.each([
  [true, 'opens_in_window', ['embed-window']],
  [true, 'fresh_sign_in_required', ['embed-window']],
  [false, 'fresh_sign_in_required', ['dialog']],
] as const)('in a frame (%s), %s leads to %s [EMB-01, CHG-09]', async (isFramed, code, expected) => {
  const offered: string[] = []
  vi.stubGlobal('document', { querySelector: () => (isFramed ? {} : null) })
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => offered.push(type))
  const offerSignInAgain = () => {
    offered.push('dialog')
    return Promise.resolve()
  }
  handleSessionErrors(
    () => undefined,
    offerSignInAgain,
    () => null,
  )
  const refusal = { errors: [{ code, message: code }] }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 403 })))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // The page shows the error beside it.
  await expect(callApi('POST /applications/{id}/withdraw', { params: { id } })).rejects.toMatchObject({
    code,
  })
  expect(offered).toEqual(expected)
})
