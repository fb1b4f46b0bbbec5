import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { DataDirectoryNotPrivateError, ensurePrivateDataDirectory } from './data-directory.ts'
import { openDatabase } from './database/database.ts'

let folder: string
let umask: number
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'))
  umask = process.umask(0)
})
afterEach(() => void process.umask(0))
afterAll(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true })
})

const modeOf = (path: string): number => statSync(path).mode & 0o777
const openToOthers = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (modeOf(join(directory, name)) & 0o077) !== 0,
  )

test('nobody else enters the data directory, whatever the umask, and each start closes all in it [SEC-23]', async () => {
  const dataDir = join(folder, 'new')
  parseConfig({ APP_ENV: 'local', DATA_DIR: dataDir })
  expect(modeOf(dataDir)).toBe(0o700)
  const settings = { dataDir, databaseUrl: undefined }
  await (await openDatabase(settings)).close()
  expect([modeOf(dataDir), modeOf(join(dataDir, 'postgres'))]).toEqual([0o700, 0o700])
  await (await openDatabase(settings)).close()
  ensurePrivateDataDirectory(dataDir)
  expect(openToOthers(dataDir)).toEqual([])
  expect(readdirSync(dataDir, { recursive: true }).length).toBeGreaterThan(100)
})

test('a data directory that was open before is closed at the next start [SEC-23]', () => {
  const dataDir = join(folder, 'old')
  mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'base', 'file'), 'x')
  chmodSync(dataDir, 0o777)
  parseConfig({ APP_ENV: 'local', DATA_DIR: dataDir })
  expect(modeOf(dataDir)).toBe(0o700)
  expect(openToOthers(dataDir)).toEqual([])
})

test('an open folder that holds other files is refused and left as it is [SEC-23]', () => {
  const dataDir = join(folder, 'shared')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'letter.txt'), 'x')
  chmodSync(dataDir, 0o777)
  chmodSync(join(dataDir, 'letter.txt'), 0o644)
  expect(() => parseConfig({ APP_ENV: 'local', DATA_DIR: dataDir })).toThrow(DataDirectoryNotPrivateError)
  expect([modeOf(dataDir), modeOf(join(dataDir, 'letter.txt'))]).toEqual([0o777, 0o644])
})

test('a data directory of another user is refused [SEC-23]', () => {
  const dataDir = join(folder, 'foreign')
  mkdirSync(dataDir)
  expect(() => ensurePrivateDataDirectory(dataDir, (process.getuid?.() ?? 0) + 1)).toThrow(
    DataDirectoryNotPrivateError,
  )
})
