import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings, vendorSettings } from './settings.ts'

test('the operator’s page names every setting, and no other', () => {
  const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## Databases'))
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? [])
  const vendors = Object.values(vendorSettings).flatMap((group) => Object.values(group).map(([name]) => name))
  expect(new Set(named)).toEqual(new Set([...Object.keys(settings), ...vendors]))
})
