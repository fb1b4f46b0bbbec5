import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './fixture-tree.ts'

const [header, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trimEnd().split('\n')
const rows = lines.map((line) => line.split('\t'))
const ids = new Set(rows.map(([id]) => id))
const areas = new Set(rows.map(([, area]) => area))

/** Matches requirement ids of known areas, such as `VAL-31`, also in ranges and lists. */
const idPattern = new RegExp(String.raw`(?<![\w-])(?:${[...areas].join('|')})-\d{2}(?!\d)`, 'g')

const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

const sources = ['src', 'test', 'scripts', 'bench', 'policy', 'docs']
  .flatMap(listFiles)
  .concat('README.md')
  .filter((path) => /\.(?:tsx?|mjs|md|json)$/.test(path))

test('requirements have five columns and unique ids of their area', () => {
  expect(header).toBe('id\tarea\trequirement\tproof\tsource')
  expect(rows.filter((row) => row.length !== 5 || row.some((cell) => cell === ''))).toEqual([])
  expect(rows.filter(([id = '', area = '']) => !id.startsWith(`${area}-`))).toEqual([])
  expect(ids.size).toBe(rows.length)
})

test('every requirement id in code, tests and docs is listed in docs/requirements.tsv', () => {
  const unknown = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(idPattern)]
      .map(([id]) => id)
      .filter((id) => !ids.has(id))
      .map((id) => `${path}: ${id}`),
  )
  expect(unknown).toEqual([])
})
