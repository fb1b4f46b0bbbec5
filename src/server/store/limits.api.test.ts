import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/api/fresh-database.ts'
import { createLimits, type Limits, limits } from './limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** Uses a limit so many times, many at once; returns how many were allowed. */
async function allowed(used: Limits, name: keyof typeof limits, key: string, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => used.consume(name, key)))
  return answers.filter(({ ok }) => ok).length
}

test('a key may use its limit up and is then told how long to wait', async () => {
  const used = createLimits(database.db)
  expect(await allowed(used, 'code', 'ana', limits.code.points)).toBe(limits.code.points)
  const refused = await used.consume('code', 'ana')
  expect(refused).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) })
  if (refused.ok) return
  expect(refused.retryAfterSeconds).toBeGreaterThan(limits.code.seconds - 60)
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(limits.code.seconds)
})

test('one key’s use does not count for another, nor one limit’s for another', async () => {
  const used = createLimits(database.db)
  await allowed(used, 'payment', 'bo', limits.payment.points + 1)
  expect(await used.consume('payment', 'cy')).toEqual({ ok: true })
  expect(await used.consume('code', 'bo')).toEqual({ ok: true })
})

test('a limit holds across processes', async () => {
  const [here, there] = [createLimits(database.db), createLimits(database.db)]
  expect(await allowed(here, 'invitation', 'dee', 12)).toBe(12)
  expect(await allowed(there, 'invitation', 'dee', 12)).toBe(limits.invitation.points - 12)
  expect(await here.consume('invitation', 'dee')).toMatchObject({ ok: false })
})

test('the limit of a session allows exactly its thousand calls and asks the database for few of them', async () => {
  const used = createLimits(database.db)
  let allowedCalls = 0
  for (let call = 0; call < 1100; call += 1) if ((await used.consume('session', 'eve')).ok) allowedCalls += 1
  expect(allowedCalls).toBe(1000)
  const rows = await database.db
    .selectFrom('rate_limits')
    .selectAll()
    .where('key', 'like', 'session:%')
    .execute()
  expect(rows).toMatchObject([{ points: 1000 }])
})

test('calls at the same moment use up the limit together, none for free', async () => {
  const used = createLimits(database.db)
  expect(await allowed(used, 'session', 'flo', 300)).toBe(300)
  let more = 0
  while ((await used.consume('session', 'flo')).ok) more += 1
  expect(300 + more).toBe(1000)
})

test('whom a limit is about cannot be read in the database', async () => {
  await createLimits(database.db).consume('sign_in', 'ana@example.com')
  const rows = await database.db.selectFrom('rate_limits').select('key').execute()
  expect(JSON.stringify(rows)).not.toContain('ana')
})
