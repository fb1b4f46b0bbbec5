import pg from 'pg'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = ''
  write(createLog({ logLevel: 'info' }, { write: (line) => void (lines += line) }))
  return lines
}
const parsed = (write: Parameters<typeof logged>[0]): unknown => JSON.parse(logged(write))

const secret = '123-45-6789'

test('a line is one JSON object with its time and level in words', () => {
  const line = logged((log) => log.info({ route: '/api/v2/applications/:id' }, 'answered'))
  expect(line).toMatch(/^\{.*\}\n$/)
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    route: '/api/v2/applications/:id',
    msg: 'answered',
  })
})

test('what must not be logged is kept out wherever a line is given it', () => {
  const line = logged((log) =>
    log.info({
      token: secret,
      headers: { cookie: secret },
      call: { body: secret, query: secret, authorization: secret, value: secret },
      applicant: { email: secret, phone: secret },
    }),
  )
  expect(line).not.toContain(secret)
})

test('the framework’s own account of a request, address and headers, is left out', () => {
  const line = logged((log) => log.info({ req: { url: `/x?ssn=${secret}` }, res: { headers: secret } }))
  expect(line).not.toContain('6789')
})

test('an error is told with its kind, its place in the code and its cause', () => {
  const cause = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  expect(parsed((log) => log.error({ error: new TypeError('The bank is away.', { cause }) }))).toMatchObject({
    error: {
      type: 'TypeError',
      message: 'The bank is away.',
      at: expect.arrayContaining([expect.stringMatching(/log\.test\.ts/)]),
      cause: { type: 'Error', code: 'ECONNRESET', message: 'socket hang up' },
    },
  })
})

test('an error of the database is told by code, table and constraint, never by the row it quotes', () => {
  const error = Object.assign(new pg.DatabaseError(`invalid: "${secret}"`, 1, 'error'), {
    severity: 'ERROR',
    code: '23505',
    table: 'users',
    constraint: 'users_email',
    detail: `Key (email)=(${secret}) already exists.`,
    where: secret,
  })
  const line = logged((log) => log.error({ error }))
  expect(line).not.toContain(secret)
  expect(JSON.parse(line)).toMatchObject({
    error: { code: '23505', table: 'users', constraint: 'users_email' },
  })
})

test('an error of a parser or a schema does not repeat what it was given', () => {
  const thrown: unknown[] = []
  for (const parse of [
    () => JSON.parse(`${secret} x`),
    () => new URL(secret),
    () => z.parse(z.object({ a: z.literal('x') }), { a: secret }),
  ])
    try {
      parse()
    } catch (error) {
      thrown.push(error)
    }
  expect(thrown).toHaveLength(3)
  for (const error of thrown) expect(logged((log) => log.error(error))).not.toContain(secret)
  expect(logged((log) => log.error({ error: thrown[2] }))).toContain('a: invalid_value')
})

test('numbers and addresses that slipped into a message are taken out of it', () => {
  const line = logged((log) => log.error({ error: new Error(`no ${secret} of ana@example.com`) }))
  expect(JSON.parse(line)).toMatchObject({ error: { message: 'no [number] of [address]' } })
})
