import { expect, test } from 'vitest'
import { isAllowed } from '../../scripts/shipped/licenses.mjs'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(ISC AND CC-BY-3.0)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['AGPL-3.0-only', false],
  [undefined, false],
])('a release may contain %s: %s', (license, expected) => {
  expect(isAllowed(license)).toBe(expected)
})
