import { expect, test } from 'vitest'
import { ApiError, parseApiError, isRetryable, errorMessages } from './api-error.ts'

const told = (body: unknown, status = 400) => parseApiError(status, JSON.stringify(body), null).messages

test('a failure tells the messages of its errors, those of fields aside [ERR-02]', () => {
  expect(
    told({
      message: 'Refused',
      errors: [
        { code: 'state_forbids', message: 'Not now.' },
        { code: 'required', message: 'Enter the legal business name.', field: 'company.name' },
      ],
    }),
  ).toEqual(['Not now.'])
})

test('without errors it tells details[0].description, else message, else error [ERR-02]', () => {
  expect(told({ details: [{ description: 'A' }], message: 'B', error: 'C' })).toEqual(['A'])
  expect(told({ message: 'B', error: 'C' })).toEqual(['B'])
  expect(told({ error: 'C' })).toEqual(['C'])
})

test('words meant for a log become the default message, which is said where there is none [ERR-03]', () => {
  for (const message of ['Unhandled error: x', 'TypeError: undefined is not', 'ValidationError'])
    expect(told({ message })).toEqual([])
  expect(errorMessages({})).toEqual([])
})

test('an answer that is no failure of ours is an unexpected one', () => {
  const failure = parseApiError(502, '<html>Bad gateway</html>', null)
  expect(failure).toMatchObject({
    status: 502,
    code: 'unexpected',
    errors: [],
    messages: [],
    requestId: null,
  })
})

test('a failure keeps its code, its request and where it leads', () => {
  const failure = parseApiError(
    417,
    JSON.stringify({
      message: 'm',
      requestId: 'r-1',
      errors: [{ code: 'configuration_moved', message: 'm' }],
    }),
    'https://www.example.com/',
  )
  expect(failure).toMatchObject({
    code: 'configuration_moved',
    requestId: 'r-1',
    location: 'https://www.example.com/',
  })
})

test('trying again is offered where the input was not the fault', () => {
  const statuses = [0, 400, 409, 422, 429, 500, 503, 504]
  expect(statuses.filter((status) => isRetryable(new ApiError(status, 'unexpected')))).toEqual([
    0, 429, 500, 503, 504,
  ])
})

test('a failure knows how long to wait where the server says so, and nothing of a date', () => {
  expect(parseApiError(429, '{}', null, '41').retryAfterSeconds).toBe(41)
  expect(parseApiError(429, '{}', null, 'Wed, 21 Oct 2026 07:28:00 GMT').retryAfterSeconds).toBeNull()
  expect(parseApiError(429, '{}', null).retryAfterSeconds).toBeNull()
})

test('a refused action on a case tells who claims the case, and its present state', () => {
  const claim = { holder: { id: 'u-1', name: 'Uma' }, until: '2026-11-27T15:30:00.000Z' }
  const current = { version: 3, decision: 'APPROVED', stepUpDetails: [], ownersInReview: [] }
  const failure = parseApiError(409, JSON.stringify({ errors: [], claim, current }), null)
  expect(failure).toMatchObject({ claim, current })
  expect(parseApiError(409, '{}', null)).toMatchObject({ claim: null, current: null })
})
