import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { businessEndings, personEndings } from './endings.ts'

test('the sandbox’s document and its page know the same endings', () => {
  const document = readFileSync(new URL('../../../../docs/sandbox.md', import.meta.url), 'utf8')
  const endings = [...document.matchAll(/^\| (\d{4}) /gm)].map(([, ending]) => ending)
  expect(endings).toEqual([...personEndings, ...businessEndings])
})
