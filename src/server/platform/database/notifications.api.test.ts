import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/api/fresh-database.ts'
import { listenToPostgres, type Notifications } from './notifications.ts'

let database: TestDatabase
let heard: (string | null)[] = []
const failures: unknown[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  database.notifications.subscribe('test_changes', (payload) => heard.push(payload))
  await database.notifications.start((error) => failures.push(error))
})
afterAll(() => database.drop())

const notify = (payload: string) => database.executeSql('select pg_notify($1, $2)', ['test_changes', payload])

const isPostgres = Boolean(process.env['TEST_DATABASE_URL'])

test('tells what committed transactions sent, and nothing of a failed one', async () => {
  await vi.waitFor(() => expect(database.notifications.areArriving()).toBe(true))
  heard = []
  await expect(
    database.executeSql(`begin; select pg_notify('test_changes', 'lost'); select 1 / 0; commit`),
  ).rejects.toThrow('division by zero')
  await database.executeSql('rollback')
  await notify('one')
  await notify('two')
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']))
})

test.runIf(isPostgres)('a lost connection is known at once, told as a gap, and replaced', async () => {
  await vi.waitFor(() => expect(database.notifications.areArriving()).toBe(true))
  heard = []
  failures.length = 0
  await database.executeSql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'threshold notifications'`,
  )
  await vi.waitFor(() => expect(database.notifications.areArriving()).toBe(false), { interval: 5 })
  expect(heard).toEqual([null])
  expect(failures).toHaveLength(1)
  await vi.waitFor(() => expect(database.notifications.areArriving()).toBe(true), { timeout: 5000 })
  heard = []
  await notify('again')
  await vi.waitFor(() => expect(heard).toEqual(['again']))
})

test.runIf(isPostgres)('nothing counts as arriving before a heartbeat came through', async () => {
  const deaf: Notifications = listenToPostgres(
    { connectionString: database.settings.DATABASE_URL ?? '' },
    // As behind a pooler in transaction mode, which gives the notifications of a connection to nobody.
    () => database.executeSql('select 1'),
  )
  const reports: unknown[] = []
  await deaf.start((error) => reports.push(String(error)))
  await vi.waitFor(
    () => expect(reports).toEqual([expect.stringContaining('DATABASE_LISTEN_URL must lead past poolers')]),
    { timeout: 8000 },
  )
  expect(deaf.areArriving()).toBe(false)
  await deaf.close()
})
