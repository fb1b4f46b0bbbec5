import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder } from './embedded.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Another process that opens the folder, runs SQL, says what became of it on standard output, and stays. */
function otherProcess(statement: string) {
  const source = `
    import { openFolder } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))}
    import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))}
    try {
      const { db } = await openFolder(${JSON.stringify(folder)})
      await sql.raw(${JSON.stringify(statement)}).execute(db)
      console.log('done')
    } catch (error) {
      console.log(error.message)
    }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, said: once(child.stdout, 'data').then(([data]) => String(data).trim()) }
}

async function kill({ child }: ReturnType<typeof otherProcess>): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('what a killed process committed is there when the folder is opened again', async () => {
  const killed = otherProcess('create table kept as select 42 as answer')
  expect(await killed.said).toBe('done')
  await kill(killed)

  const { db, close } = await openFolder(folder)
  expect((await sql`select answer from kept`.execute(db)).rows).toEqual([{ answer: 42 }])
  await close()
})

test('a second process is refused with a plain message while the first has the folder open', async () => {
  const { close } = await openFolder(folder)
  const second = otherProcess('select 1')
  expect(await second.said).toMatch(
    new RegExp(`^The data folder ${folder} is in use by process ${process.pid}\\. Stop that process,`),
  )
  await kill(second)
  await close()
})

test('a folder that was closed opens again in the same process', async () => {
  await (await openFolder(folder)).close()
  const again = await openFolder(folder)
  expect((await sql`show shared_buffers`.execute(again.db)).rows).toEqual([{ shared_buffers: '16MB' }])
  await again.close()
})

test('a script that fails half way leaves nothing behind, and the next one runs', async () => {
  const { run, close } = await openFolder(folder)
  await expect(run('begin; create table half (a int); select 1/0; commit;')).rejects.toThrow(
    'division by zero',
  )
  expect(await run("select to_regclass('half') as half")).toEqual([{ half: null }])
  await close()
})
