import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sections } from './sections.ts'

const root = join(import.meta.dirname, '../../..')

interface Row {
  section: string
  name: string
  tests: string[]
}

/** The rows of docs/states.md, named as `PageState.row` says. */
function readRows(): Row[] {
  let section = ''
  let parent = ''
  return readFileSync(join(root, 'docs/states.md'), 'utf8')
    .split('\n')
    .flatMap((line): Row[] => {
      if (line.startsWith('## ')) section = line.slice(3)
      const cells = line.split('|').map((cell) => cell.trim())
      const [, first = ''] = cells
      if (cells.length < 8 || first.startsWith('state (') || first.startsWith('---')) return []
      const name = first.replaceAll(/ \([^)]*\)/g, '')
      if (!name.startsWith('– ')) parent = name
      return [
        {
          section,
          name: name === parent ? name : `${parent} ${name}`,
          tests: (cells.at(-2) ?? '').replaceAll('`', '').split(', '),
        },
      ]
    })
}

const rows = readRows()
const keyOf = (section: string, name: string) => `${section}: ${name}`

test('docs/states.md is read', () => {
  expect(rows.length).toBeGreaterThan(80)
})

test('every row of docs/states.md has a state, and every state a row', () => {
  const listed = rows.map(({ section, name }) => keyOf(section, name))
  const states = Object.entries(sections).flatMap(([section, ofSection]) =>
    ofSection.map(({ row }) => keyOf(section, row)),
  )
  expect(
    states.filter((key) => !listed.includes(key)),
    'without a row',
  ).toEqual([])
  expect(
    listed.filter((key) => !states.includes(key)),
    'without a state',
  ).toEqual([])
})

test('every state has a name of its own within its section', () => {
  for (const states of Object.values(sections)) {
    const names = states.map(({ state }) => state)
    expect(names).toEqual([...new Set(names)])
  }
})

test('every row names browser tests that exist', () => {
  const missing = rows
    .flatMap(({ tests }) => tests)
    .filter((name) => !existsSync(join(root, `test/journeys/${name}.spec.ts`)))
  expect(missing).toEqual([])
})
