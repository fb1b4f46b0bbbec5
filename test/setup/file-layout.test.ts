import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './fixture-tree.ts'

const files = ['src', 'scripts', 'test', 'bench']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((path) => !path.includes('/generated/') && !path.includes('/data/'))

test('no source file is longer than 400 lines', () => {
  const long = files
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 400)
  expect(long).toEqual([])
})

test('no folder is a catch-all', () => {
  const catchAll = files.filter((path) => /(?:^|\/)(?:utils?|helpers?|lib|common|misc|shared)\//.test(path))
  expect(catchAll).toEqual([])
})

/** Released migrations stay where they are, and their number only grows. */
const growing = 'src/server/platform/database/migrations'

test('no folder holds more than 25 files directly', () => {
  const counts = Map.groupBy(
    files.filter((path) => dirname(path) !== growing),
    (path) => dirname(path),
  )
  const large = [...counts]
    .filter(([, paths]) => paths.length > 25)
    .map(([folder, { length }]) => ({ folder, length }))
  expect(large).toEqual([])
})

test('folders are at most five deep', () => {
  expect(files.filter((path) => path.split('/').length - 1 > 5)).toEqual([])
})
