import pg from 'pg'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from './log.ts'

function logOutput(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = ''
  write(createLog({ logLevel: 'info' }, { write: (line) => void (lines += line) }))
  return lines
}
const logEntry = (write: Parameters<typeof logOutput>[0]): unknown => JSON.parse(logOutput(write))

const secret = '123-45-6789'

test('writes one JSON object per line, with ISO time and level name', () => {
  const line = logOutput((log) => log.info({ route: '/api/v2/applications/:id' }, 'request completed'))
  expect(line).toMatch(/^\{.*\}\n$/)
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    route: '/api/v2/applications/:id',
    msg: 'request completed',
  })
})

test('redacts sensitive fields', () => {
  const line = logOutput((log) =>
    log.info({
      token: secret,
      headers: { cookie: secret },
      call: { body: secret, query: secret, authorization: secret, value: secret },
      applicant: { email: secret, phone: secret },
    }),
  )
  expect(line).not.toContain(secret)
})

test('omits Fastify’s request and response objects', () => {
  const line = logOutput((log) => log.info({ req: { url: `/x?ssn=${secret}` }, res: { headers: secret } }))
  expect(line).not.toContain('6789')
})

test('logs an error with its type, stack and cause', () => {
  const cause = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  expect(
    logEntry((log) => log.error({ error: new TypeError('Bank unavailable.', { cause }) })),
  ).toMatchObject({
    error: {
      type: 'TypeError',
      message: 'Bank unavailable.',
      stack: expect.arrayContaining([expect.stringMatching(/log\.test\.ts/)]),
      cause: { type: 'Error', code: 'ECONNRESET', message: 'socket hang up' },
    },
  })
})

test('logs database errors by code, table and constraint, without the quoted row', () => {
  const error = Object.assign(new pg.DatabaseError(`invalid: "${secret}"`, 1, 'error'), {
    severity: 'ERROR',
    code: '23505',
    table: 'users',
    constraint: 'users_email',
    detail: `Key (email)=(${secret}) already exists.`,
    where: secret,
  })
  const line = logOutput((log) => log.error({ error }))
  expect(line).not.toContain(secret)
  expect(JSON.parse(line)).toMatchObject({
    error: { code: '23505', table: 'users', constraint: 'users_email' },
  })
})

test('does not log the input that parser and schema errors quote', () => {
  const errors: unknown[] = []
  for (const parse of [
    () => JSON.parse(`${secret} x`),
    () => new URL(secret),
    () => z.parse(z.object({ a: z.literal('x') }), { a: secret }),
  ])
    try {
      parse()
    } catch (error) {
      errors.push(error)
    }
  expect(errors).toHaveLength(3)
  for (const error of errors) expect(logOutput((log) => log.error(error))).not.toContain(secret)
  expect(logOutput((log) => log.error({ error: errors[2] }))).toContain('a: invalid_value')
})

test('removes numbers and email addresses from error messages', () => {
  const line = logOutput((log) => log.error({ error: new Error(`no ${secret} of ana@example.com`) }))
  expect(JSON.parse(line)).toMatchObject({ error: { message: 'no [number] of [email]' } })
})
