import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/api/fresh-database.ts'
import { systemClock, today } from '../server/platform/clock.ts'
import { SandboxClock } from './sandbox-clock.ts'
import { withSandboxTables } from './tables.ts'

const day = 86_400_000
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await withSandboxTables(database.db).deleteFrom('sandbox_clock').execute()
})

const daysAhead = (clock: SandboxClock) => Math.round((clock.now().getTime() - Date.now()) / day)

test('matches the system clock until it is advanced', async () => {
  const clock = new SandboxClock(database.db)
  await clock.refresh()
  expect(daysAhead(clock)).toBe(0)
})

test('adds up advances and shares them with other processes', async () => {
  const [clock, otherClock] = [new SandboxClock(database.db), new SandboxClock(database.db)]
  await clock.advance(2 * day)
  expect((await clock.advance(day)).getTime()).toBeCloseTo(Date.now() + 3 * day, -4)
  expect(daysAhead(otherClock)).toBe(0)
  await otherClock.refresh()
  expect(daysAhead(otherClock)).toBe(3)
})

test('counts every concurrent advance', async () => {
  const clocks = [1, 2, 3, 4].map(() => new SandboxClock(database.db))
  await Promise.all(clocks.map((clock) => clock.advance(day)))
  const [clock] = clocks
  await clock?.refresh()
  expect(clock && daysAhead(clock)).toBe(4)
})

test('rejects negative and fractional advances', async () => {
  const clock = new SandboxClock(database.db)
  for (const ms of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(clock.advance(ms)).rejects.toThrow(RangeError)
})

test('reports the current day in UTC', async () => {
  expect(today({ now: () => new Date('2026-03-01T23:59:59.999Z') })).toBe('2026-03-01')
  expect(today(systemClock)).toMatch(/^\d{4}-\d\d-\d\d$/)
})
