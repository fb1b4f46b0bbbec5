import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirectoryInUseError, lockDataDirectory } from './data-directory-lock.ts'

let parent: string
let directory: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lock-'))
  directory = join(parent, 'data', 'postgres')
})
afterEach(() => rmSync(parent, { recursive: true }))

const lockFile = () => `${directory}.pid`

test('locks a directory for one holder until it is released', () => {
  const release = lockDataDirectory(directory)
  expect(() => lockDataDirectory(directory)).toThrow(DataDirectoryInUseError)
  release()
  lockDataDirectory(directory)()
  expect(readdirSync(join(parent, 'data'))).toEqual([])
})

test('explains to the second process how to proceed', () => {
  const release = lockDataDirectory(directory)
  expect(() => lockDataDirectory(directory)).toThrow(
    `The data folder ${directory} is in use by process ${process.pid}. Stop that process, choose another DATA_DIR,`,
  )
  release()
})

test('replaces the lock of a dead process', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  lockDataDirectory(directory)()
  writeFileSync(lockFile(), `${pid} 123 x`)
  const release = lockDataDirectory(directory)
  expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  release()
})

test('replaces the lock of a dead process whose id was reused', ({ skip }) => {
  skip(!existsSync('/proc/self/stat'), 'process start times are available on Linux only')
  lockDataDirectory(directory)()
  writeFileSync(lockFile(), `${process.pid} 1 x`)
  lockDataDirectory(directory)()
})

test('replaces an empty or malformed lock file', () => {
  lockDataDirectory(directory)()
  for (const content of ['', 'malformed', '-1 - x', '0 - x']) {
    writeFileSync(lockFile(), content)
    lockDataDirectory(directory)()
  }
})

test('does not release a lock that another process has acquired since', () => {
  const release = lockDataDirectory(directory)
  writeFileSync(lockFile(), 'another process')
  release()
  expect(readFileSync(lockFile(), 'utf8')).toBe('another process')
})
