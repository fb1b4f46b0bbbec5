import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/api/fresh-database.ts'
import { systemClock, today } from '#server/platform/clock.ts'
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
  const clock = new SandboxClock(database.db, database.notifications)
  await clock.refresh()
  expect(daysAhead(clock)).toBe(0)
})

test('adds up advances and shares them with other processes', async () => {
  const [clock, otherClock] = [
    new SandboxClock(database.db, database.notifications),
    new SandboxClock(database.db, database.notifications),
  ]
  await clock.advance(2 * day)
  expect((await clock.advance(day)).getTime()).toBeCloseTo(Date.now() + 3 * day, -4)
  expect(daysAhead(otherClock)).toBe(0)
  await otherClock.refresh()
  expect(daysAhead(otherClock)).toBe(3)
})

test('reads the offset once, and again when it is told of a change', async () => {
  let tell: (payload: string | null) => void = () => undefined
  let isArriving = true
  const clock = new SandboxClock(database.db, {
    ...database.notifications,
    subscribe: (_channel, onNotification) => {
      tell = onNotification
    },
    areArriving: () => isArriving,
  })
  const otherClock = new SandboxClock(database.db, database.notifications)
  const daysAfter = async (change: () => unknown) => {
    await change()
    await clock.refresh()
    return daysAhead(clock)
  }
  expect(await daysAfter(() => otherClock.advance(day))).toBe(1)
  expect(await daysAfter(() => otherClock.advance(day))).toBe(1)
  expect(await daysAfter(() => tell(''))).toBe(2)
  expect(await daysAfter(() => otherClock.advance(day))).toBe(2)
  expect(await daysAfter(() => (isArriving = false))).toBe(3)
})

test('tells other processes of an advance', async () => {
  const told = vi.fn<(payload: string | null) => void>()
  database.notifications.subscribe('sandbox_clock_changes', told)
  await database.notifications.start((error) => {
    throw error
  })
  await new SandboxClock(database.db, database.notifications).advance(day)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(''))
})

test('counts every concurrent advance', async () => {
  const clocks = [1, 2, 3, 4].map(() => new SandboxClock(database.db, database.notifications))
  await Promise.all(clocks.map((clock) => clock.advance(day)))
  const [clock] = clocks
  await clock?.refresh()
  expect(clock && daysAhead(clock)).toBe(4)
})

test('rejects negative and fractional advances', async () => {
  const clock = new SandboxClock(database.db, database.notifications)
  for (const ms of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(clock.advance(ms)).rejects.toThrow(RangeError)
})

test('reports the current day in UTC', async () => {
  expect(today({ now: () => new Date('2026-03-01T23:59:59.999Z') })).toBe('2026-03-01')
  expect(today(systemClock)).toMatch(/^\d{4}-\d\d-\d\d$/)
})
