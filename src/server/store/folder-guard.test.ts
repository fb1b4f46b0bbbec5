import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUseError, guardFolder } from './folder-guard.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'guard-'))
  folder = join(parent, 'data', 'postgres')
})
afterEach(() => rmSync(parent, { recursive: true }))

const guardFile = () => `${folder}.pid`

test('a folder is held by one opener at a time, and free again once it is given back', () => {
  const release = guardFolder(folder)
  expect(() => guardFolder(folder)).toThrow(FolderInUseError)
  release()
  guardFolder(folder)()
  expect(readdirSync(join(parent, 'data'))).toEqual([])
})

test('whoever comes second is told what to do, in plain words', () => {
  const release = guardFolder(folder)
  expect(() => guardFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.pid}. Stop that process, choose another DATA_DIR,`,
  )
  release()
})

test('the guard of a process that has died is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  guardFolder(folder)()
  writeFileSync(guardFile(), `${pid} 123 x`)
  const release = guardFolder(folder)
  expect(readFileSync(guardFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  release()
})

test('a living process that merely has a dead one’s number does not hold its folder', ({ skip }) => {
  skip(!existsSync('/proc/self/stat'), 'only Linux tells when a process started')
  guardFolder(folder)()
  writeFileSync(guardFile(), `${process.pid} 1 x`)
  guardFolder(folder)()
})

test('an empty or broken guard holds nothing', () => {
  guardFolder(folder)()
  for (const broken of ['', 'nonsense', '-1 - x', '0 - x']) {
    writeFileSync(guardFile(), broken)
    guardFolder(folder)()
  }
})

test('giving back leaves alone what another has taken since', () => {
  const release = guardFolder(folder)
  writeFileSync(guardFile(), 'somebody else')
  release()
  expect(readFileSync(guardFile(), 'utf8')).toBe('somebody else')
})
