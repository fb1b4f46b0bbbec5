import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/api/fresh-database.ts'
import { createEncryption } from '../platform/encryption/encryption.ts'
import { createRateLimiter, type RateLimiter, rateLimits } from './request-limits.ts'

const encryption = createEncryption([{ id: 'test', key: Buffer.alloc(32, 1) }])

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** Consumes concurrently and returns how many calls were countAllowed. */
async function countAllowed(
  limiter: RateLimiter,
  name: keyof typeof rateLimits,
  key: string,
  times: number,
): Promise<number> {
  const results = await Promise.all(Array.from({ length: times }, () => limiter.consume(name, key)))
  return results.filter(({ ok }) => ok).length
}

test('rejects a key over its limit, with the seconds to wait', async () => {
  const limiter = createRateLimiter(database.db, encryption)
  expect(await countAllowed(limiter, 'sign_in', 'ana', rateLimits.sign_in.points)).toBe(
    rateLimits.sign_in.points,
  )
  const rejected = await limiter.consume('sign_in', 'ana')
  expect(rejected).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) })
  if (rejected.ok) return
  expect(rejected.retryAfterSeconds).toBeGreaterThan(rateLimits.sign_in.seconds - 60)
  expect(rejected.retryAfterSeconds).toBeLessThanOrEqual(rateLimits.sign_in.seconds)
})

test('counts each key and each limit separately', async () => {
  const limiter = createRateLimiter(database.db, encryption)
  await countAllowed(limiter, 'payment', 'bo', rateLimits.payment.points + 1)
  expect(await limiter.consume('payment', 'cy')).toMatchObject({ ok: true })
  expect(await limiter.consume('sign_in', 'bo')).toMatchObject({ ok: true })
})

test('applies a limit across processes', async () => {
  const [first, second] = [
    createRateLimiter(database.db, encryption),
    createRateLimiter(database.db, encryption),
  ]
  expect(await countAllowed(first, 'sign_in', 'dee', 70)).toBe(70)
  expect(await countAllowed(second, 'sign_in', 'dee', 70)).toBe(rateLimits.sign_in.points - 70)
  expect(await first.consume('sign_in', 'dee')).toMatchObject({ ok: false })
})

test('allows exactly 1000 requests per session, counted in leases', async () => {
  const limiter = createRateLimiter(database.db, encryption)
  let allowedCalls = 0
  for (let call = 0; call < 1100; call += 1)
    if ((await limiter.consume('session', 'eve')).ok) allowedCalls += 1
  expect(allowedCalls).toBe(1000)
  const rows = await database.db
    .selectFrom('rate_limits')
    .selectAll()
    .where('key', 'like', 'session:%')
    .execute()
  expect(rows).toMatchObject([{ points: 1000 }])
})

test('counts concurrent requests exactly', async () => {
  const limiter = createRateLimiter(database.db, encryption)
  expect(await countAllowed(limiter, 'session', 'flo', 300)).toBe(300)
  let remaining = 0
  while ((await limiter.consume('session', 'flo')).ok) remaining += 1
  expect(300 + remaining).toBe(1000)
})

test('stores no readable keys', async () => {
  await createRateLimiter(database.db, encryption).consume('sign_in', 'ana@example.com')
  const rows = await database.db.selectFrom('rate_limits').select('key').execute()
  expect(JSON.stringify(rows)).not.toContain('ana')
})
