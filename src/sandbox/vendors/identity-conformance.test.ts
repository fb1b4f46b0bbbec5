import { describe } from 'vitest'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import { testIdentityConformance, testPerson } from '#test/vendors/identity-conformance.ts'
import { createTestMemory } from '#test/vendors/test-memory.ts'
import { signEvent } from './event-signature.ts'
import { sandboxIdentityBureau } from './identity-bureau.ts'
import type { SandboxDelivery } from './later-answers.ts'

const numbers: Partial<Record<IdentityFinding, string>> = {
  VERIFIED: '4321',
  MISMATCH: '1112',
  PHOTO_ID_REQUIRED: '2222',
  PHONE_UNVERIFIED: '4444',
  WATCH_LIST_POSSIBLE: '5556',
  DECEASED: '5557',
  THIN_FILE: '8888',
}
const personWith = (ending = '7777') => testPerson({ sourceType: 'SSN9', value: `53622${ending}` })

describe('the sandbox conforms to the identity port', () => {
  testIdentityConformance(async () => {
    let now = new Date('2026-11-23T15:00:00Z')
    // Events are delivered by jobs, which do not run here.
    const delivery = {
      clock: { now: () => now },
      db: { transaction: () => ({ execute: async (run: (trx: object) => Promise<void>) => run({}) }) },
      jobs: { send: () => Promise.resolve() },
    } as unknown as SandboxDelivery
    return {
      bureau: sandboxIdentityBureau(createTestMemory(), delivery),
      person: (finding) => personWith(numbers[finding]),
      slowPerson: () => personWith('6661'),
      async finish() {
        now = new Date(now.getTime() + 3 * 3_600_000)
      },
      silentPerson: () => personWith('6666'),
      recover: () => undefined,
      sign: signEvent,
      close: () => Promise.resolve(),
    }
  })
})
