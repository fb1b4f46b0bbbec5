import { expect, test } from 'vitest'
import { cleanFacts } from '#test/fixtures/underwriting-facts.ts'
import { listFacts, sourceOf, verifiedSince, verifierOf } from './provenance.ts'

test.each([
  ['identity', {}, 'IDENTITY_VENDOR'],
  ['business', {}, 'BUSINESS_VENDOR'],
  ['identity', { identity: 'THIN_FILE' }, null],
  ['identity', { identity: 'MISMATCH', photoId: 'ACCEPTED' }, 'DOCUMENT'],
  ['business', { business: 'NOT_FOUND', businessDocument: 'ACCEPTED' }, 'DOCUMENT'],
  ['identity', { identity: 'THIN_FILE', acceptedFindings: { identity: 'THIN_FILE' } }, 'STAFF'],
  ['identity', { identity: 'MISMATCH', acceptedFindings: { identity: 'THIN_FILE' } }, null],
  ['phone', {}, null],
  [null, {}, null],
] as const)('a value checked by %s with %o is confirmed by %s [CASE-02]', (check, facts, expected) => {
  expect(verifierOf(check, { ...cleanFacts, ...facts }, false)).toBe(expected)
})

test('a proven phone is confirmed by its code; without facts nothing else is [CASE-02]', () => {
  expect(verifierOf('phone', null, true)).toBe('PHONE_CODE')
  expect(verifierOf('identity', null, true)).toBeNull()
})

test.each([
  ['rosa', 'APPLICANT'],
  ['system', 'SYSTEM'],
  ['anonymous', 'SYSTEM'],
  ['uma', 'STAFF'],
] as const)('an answer saved by %s was said by %s [CASE-02]', (actor, source) => {
  expect(sourceOf(actor, 'rosa')).toBe(source)
})

test('a fact dates from the oldest decision of its present run [CASE-02]', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 2, date))
  const history = [
    { at: day(4), facts: cleanFacts },
    { at: day(3), facts: cleanFacts },
    { at: day(2), facts: { ...cleanFacts, identity: 'MISMATCH' as const } },
    { at: day(1), facts: cleanFacts },
  ]
  const rows = new Map(listFacts(cleanFacts, history).map((row) => [row.fact, row]))
  expect(rows.get('identity')).toMatchObject({ value: 'VERIFIED', since: day(3), isAccepted: false })
  expect(rows.get('business')?.since).toEqual(day(1))
  expect(verifiedSince('identity', 'IDENTITY_VENDOR', history)).toEqual(day(3))
})
