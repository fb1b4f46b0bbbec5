import { expect, test } from 'vitest'
import { apiError } from '#server/api-error.ts'
import { toApiError } from './to-api-error.ts'

const errorWithCode = (code: string) => Object.assign(new Error('failed'), { code })

test('returns API errors unchanged', () => {
  const error = apiError('not_yours')
  expect(toApiError(error)).toBe(error)
})

test.each(['ECONNREFUSED', '57P01', '08006', '53300', '57014', '55P03', '25006', '40P01'])(
  'treats %s as an unavailable database: 503 with Retry-After',
  (code) => {
    const { status, retryAfterSeconds } = toApiError(errorWithCode(code))
    expect([status, retryAfterSeconds]).toEqual([503, 5])
  },
)

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'PGlite is closed',
  'driver has already been destroyed',
])('treats the driver error "%s" as an unavailable database: 503', (message) => {
  expect(toApiError(new Error(message)).status).toBe(503)
})

test('maps unreadable bodies to client errors, and any other error to 500', () => {
  expect(toApiError(errorWithCode('FST_ERR_CTP_BODY_TOO_LARGE')).status).toBe(413)
  expect(toApiError(errorWithCode('FST_ERR_CTP_INVALID_MEDIA_TYPE')).status).toBe(415)
  expect(toApiError(Object.assign(new SyntaxError('Unexpected token'), { statusCode: 400 })).status).toBe(400)
  expect(toApiError(new TypeError('x is undefined')).status).toBe(500)
  expect(toApiError(errorWithCode('23505')).status).toBe(500)
  expect(toApiError('thrown text').status).toBe(500)
})

test('a client that hangs up during its body is no outage', () => {
  const hungUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  expect(toApiError(hungUp).status).toBe(400)
  expect(toApiError(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })).status).toBe(503)
})
