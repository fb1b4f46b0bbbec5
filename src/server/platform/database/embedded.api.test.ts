import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedDatabase } from './embedded.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterAll(() => rmSync(directory, { recursive: true }))

/** Starts a process that opens the database, runs SQL, prints the result, and keeps running. */
function startProcess(statement: string) {
  const source = `
    import { openEmbeddedDatabase } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))}
    import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))}
    try {
      const { db } = await openEmbeddedDatabase(${JSON.stringify(directory)})
      await sql.raw(${JSON.stringify(statement)}).execute(db)
      console.log('done')
    } catch (error) {
      console.log(error.message)
    }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, output: once(child.stdout, 'data').then(([data]) => String(data).trim()) }
}

async function kill({ child }: ReturnType<typeof startProcess>): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('preserves data committed by a killed process', async () => {
  const killed = startProcess('create table committed as select 42 as value')
  expect(await killed.output).toBe('done')
  await kill(killed)

  const { db, close } = await openEmbeddedDatabase(directory)
  expect((await sql`select value from committed`.execute(db)).rows).toEqual([{ value: 42 }])
  await close()
})

test('rejects a second process with a clear message while the database is open', async () => {
  const { close } = await openEmbeddedDatabase(directory)
  const second = startProcess('select 1')
  expect(await second.output).toMatch(
    new RegExp(`^The data folder ${directory} is in use by process ${process.pid}\\. Stop that process,`),
  )
  await kill(second)
  await close()
})

test('reopens a closed database in the same process', async () => {
  await (await openEmbeddedDatabase(directory)).close()
  const reopened = await openEmbeddedDatabase(directory)
  expect((await sql`show shared_buffers`.execute(reopened.db)).rows).toEqual([{ shared_buffers: '16MB' }])
  await reopened.close()
})

test('rolls back a failed script and runs the next one', async () => {
  const { executeSql, close } = await openEmbeddedDatabase(directory)
  await expect(executeSql('begin; create table half (a int); select 1/0; commit;')).rejects.toThrow(
    'division by zero',
  )
  expect(await executeSql("select to_regclass('half') as half")).toEqual([{ half: null }])
  await close()
})
