/** On PostgreSQL only: the embedded database runs one transaction at a time. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/api/fresh-database.ts'
import type { Trx } from '../tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const isPostgres = Boolean(process.env['TEST_DATABASE_URL'])

const lock = (trx: Trx, key: number) => sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(trx)

/** Released when as many have arrived. */
function barrier(size: number): () => Promise<void> {
  const all = Promise.withResolvers<void>()
  let waiting = 0
  return () => {
    waiting++
    if (waiting >= size) all.resolve()
    return all.promise
  }
}

test.runIf(isPostgres)(
  'two transactions that wait for each other both succeed, and what the refused one wrote counts once [SEC-31]',
  async () => {
    await database.executeSql('create table steps (name text)')
    const meet = barrier(2)
    let runs = 0
    const run = (name: string, first: number, second: number) =>
      database.db.transaction().execute(async (trx) => {
        runs++
        await sql`insert into steps values (${name})`.execute(trx)
        await lock(trx, first)
        await meet()
        await lock(trx, second)
        return name
      })
    expect(await Promise.all([run('one', 1, 2), run('two', 2, 1)])).toEqual(['one', 'two'])
    expect(runs).toBe(3)
    const rows = await database.executeSql('select name from steps order by name')
    expect(rows).toEqual([{ name: 'one' }, { name: 'two' }])
  },
)

test.runIf(isPostgres)(
  'after three repeats the conflict is the answer, and other errors are at once',
  async () => {
    const runs = { conflict: 0, other: 0 }
    const { db } = database
    const fail = (name: keyof typeof runs, state: string) =>
      db
        .withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result })
        .transaction()
        .execute(async (trx) => {
          runs[name]++
          await sql`do ${sql.raw(`$$ begin raise exception sqlstate '${state}'; end $$`)}`.execute(trx)
        })
    await expect(fail('conflict', '40001')).rejects.toMatchObject({ code: '40001' })
    await expect(fail('other', '23505')).rejects.toMatchObject({ code: '23505' })
    expect(runs).toEqual({ conflict: 4, other: 1 })
  },
)
