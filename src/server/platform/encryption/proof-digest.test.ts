import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'
import { isProofOf, type ProofClaim, proofDigest } from './proof-digest.ts'

const encryption = createEncryption([{ id: '2026a', key: randomBytes(32) }])
const claim: fc.Arbitrary<ProofClaim> = fc.record(
  {
    purpose: fc.constantFrom('phone_code', 'photo_id'),
    subject: fc.constantFrom('urn:app:1', 'urn:app:2'),
    values: fc.array(fc.option(fc.oneof(fc.string({ maxLength: 3 }), fc.nat(9))), { maxLength: 3 }),
    secret: fc.constantFrom('123456', '654321'),
  },
  { requiredKeys: ['purpose', 'subject', 'values'], noNullPrototype: true },
)

test('a proof is one of the same subject, purpose, values and secret alone [SEC-32]', () => {
  fc.assert(
    fc.property(claim, claim, (one, other) => {
      const digest = proofDigest(encryption, one)
      expect(isProofOf(encryption, digest, one)).toBe(true)
      const isSame = isDeepStrictEqual(one, other)
      expect(isProofOf(encryption, digest, other)).toBe(isSame)
    }),
  )
})

test('nothing is proven without a digest, and no digest tells the value [SEC-32]', () => {
  const number = { purpose: 'phone_code', subject: 'urn:app:1', values: ['+14155550123'] }
  expect(isProofOf(encryption, null, number)).toBe(false)
  expect(proofDigest(encryption, number)).not.toContain('4155550123')
})
