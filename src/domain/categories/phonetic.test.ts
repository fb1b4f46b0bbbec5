import { expect, test } from 'vitest'
import { phoneticKey } from './phonetic.ts'

test.each([
  ['likker', 'liquor'],
  ['anteek', 'antique'],
  ['fotografer', 'photographer'],
  ['fisiotherapie', 'physiotherapie'],
  ['dantiste', 'dentiste'],
  ['quafeure', 'kafeur'],
  ['kiropraticien', 'chiropraticien'],
])('%s sounds like %s', (written, meant) => {
  expect(phoneticKey(written)).toBe(phoneticKey(meant))
})

test.each([
  ['baker', 'barker'],
  ['painter', 'printer'],
  ['plombier', 'pompier'],
])('%s does not sound like %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other))
})
