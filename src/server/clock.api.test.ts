import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/api/fresh-database.ts'
import { refreshClock, SandboxClock, systemClock, today } from './clock.ts'

const day = 86_400_000
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('sandbox_clock').execute()
})

/** How far a clock is ahead of the machine's, in whole days. */
const daysAhead = (clock: SandboxClock) => Math.round((clock.now().getTime() - Date.now()) / day)

test('a clock that nobody moved tells the machine’s time', async () => {
  const clock = new SandboxClock(database.db)
  await clock.refresh()
  expect(daysAhead(clock)).toBe(0)
})

test('moves add up, and every other process learns of them', async () => {
  const [here, there] = [new SandboxClock(database.db), new SandboxClock(database.db)]
  await here.advance(2 * day)
  expect((await here.advance(day)).getTime()).toBeCloseTo(Date.now() + 3 * day, -4)
  expect(daysAhead(there)).toBe(0)
  await refreshClock(there)
  expect(daysAhead(there)).toBe(3)
})

test('moves that come at the same time are all counted', async () => {
  const clocks = [1, 2, 3, 4].map(() => new SandboxClock(database.db))
  await Promise.all(clocks.map((clock) => clock.advance(day)))
  const [clock] = clocks
  await clock?.refresh()
  expect(clock && daysAhead(clock)).toBe(4)
})

test('the clock does not move back, nor by less than a millisecond', async () => {
  const clock = new SandboxClock(database.db)
  for (const ms of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(clock.advance(ms)).rejects.toThrow(RangeError)
})

test('a day is the clock’s day in UTC', async () => {
  expect(today({ now: () => new Date('2026-03-01T23:59:59.999Z') })).toBe('2026-03-01')
  await refreshClock(systemClock)
  expect(today(systemClock)).toMatch(/^\d{4}-\d\d-\d\d$/)
})
