import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allSettings } from '#server/config.ts'

test('operating.md lists exactly the settings that the server reads', () => {
  const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## Databases'))
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? [])
  expect(new Set(documented)).toEqual(new Set(allSettings.map(({ variable }) => variable)))
})
