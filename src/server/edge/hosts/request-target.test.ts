import { expect, test } from 'vitest'
import { toRequestPath } from './request-target.ts'

test.each([
  ['/accounts?x=1', '/accounts?x=1'],
  ['/', '/'],
  ['http://evil.example/pay?x=1', '/pay?x=1'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?x=1', '/?x=1'],
  [String.raw`http://evil.example\pay`, '/pay'],
  ['//evil.example/pay', '/evil.example/pay'],
  [String.raw`/\evil.example/pay`, '/evil.example/pay'],
  ['http:////evil.example/pay', '/evil.example/pay'],
  ['/return?to=http://evil.example', '/return?to=http://evil.example'],
  [undefined, '/'],
])('the request target %s is the path %s of this site [SEC-26]', (target, path) => {
  expect(toRequestPath(target)).toBe(path)
})
