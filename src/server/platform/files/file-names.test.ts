import { expect, test } from 'vitest'
import { shownName } from './file-names.ts'

test.each([
  ['lease.pdf', 'lease.pdf'],
  ['Bail signé (2026).pdf', 'Bail signé (2026).pdf'],
  ['lease\u202Efdp.hta', 'lease fdp.hta'],
  ['../../../etc/passwd', 'etc passwd'],
  ['C:\\Windows\\calc.exe', 'C Windows calc.exe'],
  ['.htaccess', 'htaccess'],
  ['a\r\nSet-Cookie: x', 'a Set-Cookie x'],
  ['a\u200B\u2066b\0.pdf', 'a b .pdf'],
  ['\u202E', '–'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('the name %j is shown as %j [SEC-38]', (name, shown) => {
  expect(shownName(name)).toBe(shown)
  expect(shownName(shown)).toBe(shown)
})
