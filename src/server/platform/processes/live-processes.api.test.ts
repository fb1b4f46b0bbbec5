import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/api/fresh-database.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { createLiveProcesses, findLackingKeys, listLiveProcesses } from './live-processes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())
afterEach(() =>
  database.executeSql('delete from processes; delete from used_keys; delete from audit_sealed_ends'),
)

const key = (id: string, seed = id) => ({ id, key: Buffer.alloc(32, seed) })
/** A process with the keys of these ids. */
const processWith = (...ids: string[]) => {
  const keys = ids.map((id) => key(id))
  const processes = createLiveProcesses(database.db, {
    role: 'all',
    keys,
    isAlone: false,
    onFailure: (error) => {
      throw error
    },
  })
  const encryption = createEncryption(keys, processes.currentKey)
  const context = { table: 'applications', column: 'applicant', row: '1' }
  return {
    ...processes,
    seal: () => encryption.encrypt('Rosa', context),
    canRead: (sealed: string) => encryption.decrypt(sealed, context) === 'Rosa',
    lacking: () => findLackingKeys(database.db, keys),
  }
}
const expire = (role = 'all') =>
  database.executeSql(`update processes set seen_at = now() - interval '301 seconds' where role = $1`, [role])

test('a new key is used once every process has it, in whatever order they are replaced [DUR-15]', async () => {
  const [first, second] = [processWith('old'), processWith('old')]
  await first.join()
  await second.join()
  const replaced = processWith('new', 'old')
  await replaced.join()
  expect(replaced.currentKey()).toBe('old')
  expect(first.canRead(replaced.seal())).toBe(true)
  await first.leave()
  await replaced.renew()
  expect(replaced.currentKey()).toBe('old')
  await second.leave()
  const last = processWith('new', 'old')
  await last.join()
  expect(last.currentKey()).toBe('new')
  expect(replaced.canRead(last.seal())).toBe(true)
  await replaced.renew()
  expect(replaced.currentKey()).toBe('new')
  expect((await listLiveProcesses(database.db)).map(({ currentKey }) => currentKey)).toEqual(['new', 'new'])
  await replaced.leave()
  await last.leave()
})

test('a process without a key that has been used does not start, and takes no key from the others [DUR-15]', async () => {
  const running = processWith('new', 'old')
  await running.join()
  expect(running.currentKey()).toBe('new')
  await expect(processWith('old').join()).rejects.toThrow(
    /ENCRYPTION_KEYS lacks a key that is in use: new\. Add it/,
  )
  await running.renew()
  expect(running.currentKey()).toBe('new')
  // Neither does a command.
  await expect(processWith('old').agree()).rejects.toThrow('in use: new')
  await running.leave()
})

test('another key of the same id is not the same key [DUR-15]', async () => {
  const running = processWith('2026')
  await running.join()
  const other = createLiveProcesses(database.db, {
    role: 'all',
    keys: [key('2026', 'another')],
    isAlone: false,
    onFailure: () => undefined,
  })
  await expect(other.join()).rejects.toThrow(/2026 \(another key has its id\)/)
  await running.leave()
})

test('a process that counted as ended and comes back names the keys that it lacks [DUR-15]', async () => {
  const paused = processWith('old')
  await paused.join()
  const replaced = processWith('new', 'old')
  await replaced.join()
  await expire()
  await replaced.renew()
  expect(replaced.currentKey()).toBe('new')
  await paused.renew()
  expect(await paused.lacking()).toEqual(['new'])
  expect(await replaced.lacking()).toEqual([])
  // What it still seals, the others can read.
  expect(replaced.canRead(paused.seal())).toBe(true)
  // And the others do not go back to its key.
  await replaced.renew()
  expect(replaced.currentKey()).toBe('new')
  await paused.leave()
  await replaced.leave()
})

test('processes that start at once agree: one key is used, and who lacks it ends [DUR-15]', async () => {
  const started = ['a', 'b', 'c'].map((id) => processWith(id))
  const outcomes = await Promise.allSettled(started.map((process) => process.join()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await Promise.all(started.map((process) => process.leave()))
})

test('a key that protects nothing, and with which no process seals, may be removed [DUR-15]', async () => {
  const running = processWith('old')
  await running.join()
  await expect(processWith('new').join()).rejects.toThrow('in use: old')
  await running.leave()
  const needed = `old.${'x'.repeat(43)}`
  await database.executeSql(`insert into audit_sealed_ends values ('chain', $1)`, [needed])
  await expect(processWith('new').join()).rejects.toThrow('in use: old')
  await database.executeSql('delete from audit_sealed_ends')
  const next = processWith('new')
  await next.join()
  expect(next.currentKey()).toBe('new')
  await next.leave()
})
