import { expect, test } from 'vitest'
import { refuse } from '../refusal.ts'
import { refusalOf } from './refusals.ts'

const failing = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

test('a refusal stays what it is', () => {
  const refusal = refuse('not_yours')
  expect(refusalOf(refusal)).toBe(refusal)
})

test.each(['ECONNREFUSED', '57P01', '08006', '53300'])(
  'a database that answers %s is gone for a moment: 503, ask again soon',
  (code) => {
    const refusal = refusalOf(failing(code))
    expect([refusal.status, refusal.retryAfterSeconds]).toEqual([503, 5])
  },
)

test.each(['Connection terminated unexpectedly', 'PGlite is closed', 'driver has already been destroyed'])(
  'a driver that says "%s" has lost its database: 503',
  (message) => {
    expect(refusalOf(new Error(message)).status).toBe(503)
  },
)

test('a body that is too large or no JSON is the caller’s fault, anything else ours', () => {
  expect(refusalOf(failing('FST_ERR_CTP_BODY_TOO_LARGE')).status).toBe(413)
  expect(refusalOf(failing('FST_ERR_CTP_INVALID_MEDIA_TYPE')).status).toBe(415)
  expect(refusalOf(Object.assign(new SyntaxError('Unexpected token'), { statusCode: 400 })).status).toBe(400)
  expect(refusalOf(new TypeError('x is undefined')).status).toBe(500)
  expect(refusalOf(failing('23505')).status).toBe(500)
  expect(refusalOf('thrown text').status).toBe(500)
})
