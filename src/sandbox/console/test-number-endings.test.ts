import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { businessEndings, identityEndings } from './test-number-endings.ts'

test('documents every test number ending that the sandbox page lists', () => {
  const document = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8')
  const endings = [...document.matchAll(/^\| (\d{4}) /gm)].map(([, ending]) => ending)
  expect(endings).toEqual([...identityEndings, ...businessEndings])
})
