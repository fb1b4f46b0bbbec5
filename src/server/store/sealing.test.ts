import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealing, SealingError } from './sealing.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })
const current = key('2026a')
const sealing = createSealing([current])
const place = { table: 'owners', column: 'government_id', row: 'urn:apl:1' }

test('a sealed value opens where it was sealed, and reads as nothing anywhere else', () => {
  const sealed = sealing.seal('123-45-6789 é', place)
  expect(sealed).toMatch(/^v1\.2026a\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
  expect(sealing.open(sealed, place)).toBe('123-45-6789 é')
})

test('the same value never looks the same twice', () => {
  expect(sealing.seal('1', place)).not.toBe(sealing.seal('1', place))
})

test('a value moved to another table, column or row does not open', () => {
  const sealed = sealing.seal('123456789', place)
  for (const moved of [{ table: 'cards' }, { column: 'account' }, { row: 'urn:apl:2' }])
    expect(() => sealing.open(sealed, { ...place, ...moved })).toThrow(SealingError)
})

test('names that run into one another are different places', () => {
  const sealed = sealing.seal('1', { table: 'ab', column: 'c', row: '1' })
  expect(() => sealing.open(sealed, { table: 'a', column: 'bc', row: '1' })).toThrow(SealingError)
})

test('after a change of keys, old values open and new ones are sealed with the new key', () => {
  const sealed = sealing.seal('123456789', place)
  const rotated = createSealing([key('2026b'), current])
  expect(rotated.open(sealed, place)).toBe('123456789')
  expect(rotated.seal('1', place)).toMatch(/^v1\.2026b\./)
  expect(() => sealing.open(rotated.seal('1', place), place)).toThrow('not known')
})

test('a value under another key of the same name does not open', () => {
  expect(() => createSealing([key('2026a')]).open(sealing.seal('1', place), place)).toThrow(SealingError)
})

test('an altered, cut or foreign text does not open', () => {
  const parts = sealing.seal('123456789', place).split('.')
  const flipped = (part = '') => (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
  for (const at of [2, 3, 4]) {
    const altered = parts.with(at, flipped(parts[at]))
    expect(() => sealing.open(altered.join('.'), place)).toThrow(SealingError)
  }
  const shortTag = parts.with(3, (parts[3] ?? '').slice(0, 6))
  for (const text of [shortTag.join('.'), parts.slice(0, 4).join('.'), '123456789', '', 'v2.2026a.a.b.c'])
    expect(() => sealing.open(text, place)).toThrow(SealingError)
})

test('there is no sealing without a key', () => {
  expect(() => createSealing([])).toThrow(SealingError)
})
