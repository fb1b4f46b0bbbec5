import fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#test/api/fresh-database.ts'
import { openEmbeddedDatabase } from './embedded.ts'

let fresh: FreshDatabase
let folder: string
let directory: string
/** Files as of their last fsync, by path. */
let onDisk: Map<string, Buffer>

const pageBytes = 8192

/** Of each page, what was synced or what was written since: a disk may write unsynced pages in any order, or never. */
function mixPages(synced: Buffer, written: Buffer, random: () => number): Buffer {
  const mixed = Buffer.alloc(Math.max(synced.length, written.length))
  for (let start = 0; start < mixed.length; start += pageBytes) {
    const source = random() < 0.5 ? synced : written
    source.subarray(start, start + pageBytes).copy(mixed, start)
  }
  return mixed
}

/** Copies the directory as a power failure may leave it. */
function copyAfterPowerFailure(target: string, random: () => number): void {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const copy = join(target, relative(directory, path))
    fs.mkdirSync(entry.isDirectory() ? copy : dirname(copy), { recursive: true })
    if (!entry.isFile()) continue
    const written = fs.readFileSync(path)
    fs.writeFileSync(copy, mixPages(onDisk.get(path) ?? Buffer.alloc(0), written, random))
  }
}

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const syncedSince = (before: ReadonlyMap<string, Buffer>) =>
  [...onDisk]
    .filter(([path, content]) => before.get(path) !== content)
    .map(([path]) => relative(directory, path))

describe.skipIf(process.env['TEST_DATABASE_URL'])('the embedded database', () => {
  beforeEach(async () => {
    fresh = await freshDatabase()
    folder = fresh.settings.DATA_DIR
    directory = join(folder, 'postgres')
    onDisk = new Map()
    for (const { parentPath, name } of fs
      .readdirSync(directory, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile()))
      onDisk.set(join(parentPath, name), fs.readFileSync(join(parentPath, name)))
    const fsyncSync = fs.fsyncSync
    vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      fsyncSync(descriptor)
      const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`)
      if (path.startsWith(directory) && fs.statSync(path).isFile()) onDisk.set(path, fs.readFileSync(path))
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await fresh.drop()
  })

  test('a commit waits for the log, and a checkpoint for the data files [DUR-01]', async () => {
    const { executeSql, close } = await openEmbeddedDatabase(directory)
    await executeSql('create table kept (id integer primary key)')
    const beforeCommit = new Map(onDisk)
    await executeSql('insert into kept values (1)')
    expect(syncedSince(beforeCommit)).toEqual([expect.stringMatching(/^pg_wal\//)])
    const beforeCheckpoint = new Map(onDisk)
    await executeSql('checkpoint')
    expect(syncedSince(beforeCheckpoint)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^base\//), 'global/pg_control']),
    )
    await close()
  })

  test('without the setting nothing waits for the disk [DUR-01]', async () => {
    const { executeSql, close } = await openEmbeddedDatabase(directory, { waitsForDisk: false })
    await executeSql('create table lost (id integer primary key); checkpoint')
    expect(vi.mocked(fs.fsyncSync)).not.toHaveBeenCalled()
    await close()
  })

  test.each([1, 2, 3])(
    'loses no committed row to a power failure, and starts by itself afterwards (%i) [DUR-01]',
    { timeout: 60_000 },
    async (seed) => {
      const random = randomFrom(seed)
      const { executeSql, close } = await openEmbeddedDatabase(directory)
      await executeSql('create table kept (id integer primary key, text text)')
      const rows = 10 + Math.floor(random() * 10)
      const checkpointAt = Math.floor(random() * rows)
      for (let id = 1; id <= rows; id += 1) {
        await executeSql(`insert into kept values (${id}, repeat('x', 3000))`)
        if (id === checkpointAt) await executeSql('checkpoint')
      }
      const recoveredDirectory = join(folder, 'recovered')
      copyAfterPowerFailure(recoveredDirectory, random)
      await close()

      const recovered = await openEmbeddedDatabase(recoveredDirectory)
      const [counts] = await recovered.executeSql(
        'select count(*) as rows, sum(length(text)) as characters from kept',
      )
      expect(counts).toEqual({ rows, characters: rows * 3000 })
      await recovered.close()
    },
  )

  test('a damaged database is refused with instructions [DUR-01]', async () => {
    await (await openEmbeddedDatabase(directory)).close()
    fs.writeFileSync(join(directory, 'global/pg_control'), Buffer.alloc(8192))
    await expect(openEmbeddedDatabase(directory)).rejects.toThrow(/does not open.*npm run restore/)
  })
})
