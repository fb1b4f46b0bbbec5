import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEncryption, deriveKey, EncryptionError } from './encryption.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })
const current = key('2026a')
const encryption = createEncryption([current])
const context = { table: 'owners', column: 'government_id', row: 'urn:apl:1' }

test('decrypts a value in its context, and stores no readable text', () => {
  const encrypted = encryption.encrypt('123-45-6789 é', context)
  expect(encrypted).toMatch(/^v1\.2026a\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
  expect(encryption.decrypt(encrypted, context)).toBe('123-45-6789 é')
})

test('encrypts equal values differently', () => {
  expect(encryption.encrypt('1', context)).not.toBe(encryption.encrypt('1', context))
})

test('rejects a value that was moved to another table, column or row', () => {
  const encrypted = encryption.encrypt('123456789', context)
  for (const moved of [{ table: 'cards' }, { column: 'account' }, { row: 'urn:apl:2' }])
    expect(() => encryption.decrypt(encrypted, { ...context, ...moved })).toThrow(EncryptionError)
})

test('distinguishes contexts whose concatenated names are equal', () => {
  const encrypted = encryption.encrypt('1', { table: 'ab', column: 'c', row: '1' })
  expect(() => encryption.decrypt(encrypted, { table: 'a', column: 'bc', row: '1' })).toThrow(EncryptionError)
})

test('after key rotation, decrypts old values and encrypts with the new key', () => {
  const encrypted = encryption.encrypt('123456789', context)
  const rotated = createEncryption([key('2026b'), current])
  expect(rotated.decrypt(encrypted, context)).toBe('123456789')
  expect(rotated.encrypt('1', context)).toMatch(/^v1\.2026b\./)
  expect(() => encryption.decrypt(rotated.encrypt('1', context), context)).toThrow('Unknown encryption key')
})

test('rejects a value encrypted with another key of the same id', () => {
  expect(() => createEncryption([key('2026a')]).decrypt(encryption.encrypt('1', context), context)).toThrow(
    EncryptionError,
  )
})

test('rejects altered, truncated and foreign values', () => {
  const parts = encryption.encrypt('123456789', context).split('.')
  const flipped = (part = '') => (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
  for (const index of [2, 3, 4]) {
    const altered = parts.with(index, flipped(parts[index]))
    expect(() => encryption.decrypt(altered.join('.'), context)).toThrow(EncryptionError)
  }
  const shortTag = parts.with(3, (parts[3] ?? '').slice(0, 6))
  for (const text of [shortTag.join('.'), parts.slice(0, 4).join('.'), '123456789', '', 'v2.2026a.a.b.c'])
    expect(() => encryption.decrypt(text, context)).toThrow(EncryptionError)
})

test('requires a key', () => {
  expect(() => createEncryption([])).toThrow(EncryptionError)
})

test('look-up digests are equal in every row, differ by column, and are known under every key [SEC-29]', () => {
  const column = { table: 'owners', column: 'email' }
  const [digest] = encryption.lookUpDigests('ana@example.com', column)
  expect(digest).toMatch(/^2026a\.[\w-]{43}$/)
  expect(encryption.lookUpDigests('ana@example.com', { ...column, column: 'phone' })).not.toContain(digest)
  const rotated = createEncryption([key('2026b'), current])
  expect(rotated.lookUpDigests('ana@example.com', column)).toEqual([
    expect.stringMatching(/^2026b\./),
    digest,
  ])
})

test('the key of each purpose is derived, so that none of them is the configured key', () => {
  const derived = ['encryption', 'digest', 'audit'].map((purpose) =>
    deriveKey(current, purpose).toString('hex'),
  )
  expect(new Set([current.key.toString('hex'), ...derived]).size).toBe(4)
})
