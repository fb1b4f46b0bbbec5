import { describe } from 'vitest'
import type { BusinessFinding, IdentityFinding } from '#domain/underwriting/facts.ts'
import { testBusiness, testBusinessConformance } from '#test/vendors/business-conformance.ts'
import { testIdentityConformance, testPerson } from '#test/vendors/identity-conformance.ts'
import { createTestMemory } from '#test/vendors/test-memory.ts'
import { sandboxBusinessRegistry } from './business-registry.ts'
import { signEvent } from './event-signature.ts'
import { sandboxIdentityBureau } from './identity-bureau.ts'
import type { SandboxDelivery } from './later-answers.ts'

function delivery() {
  let now = new Date('2026-11-23T15:00:00Z')
  // Events are delivered by jobs, which do not run here.
  const services = {
    clock: { now: () => now },
    db: { transaction: () => ({ execute: async (run: (trx: object) => Promise<void>) => run({}) }) },
    jobs: { send: () => Promise.resolve() },
  } as unknown as SandboxDelivery
  return {
    services,
    async passDay() {
      now = new Date(now.getTime() + 24 * 3_600_000)
    },
  }
}

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
    const { services, passDay } = delivery()
    return {
      port: sandboxIdentityBureau(createTestMemory(), services),
      found: (finding) => personWith(numbers[finding]),
      slow: () => personWith('6661'),
      finish: passDay,
      silent: () => personWith('6666'),
      recover: () => undefined,
      sign: signEvent,
      close: () => Promise.resolve(),
    }
  })
})

const businessNumbers: Partial<Record<BusinessFinding, string>> = {
  VERIFIED: '4321',
  NAME_MISMATCH: '1111',
  NOT_FOUND: '2222',
  INACTIVE: '4445',
}
const businessWith = (ending = '4444') => testBusiness({ sourceType: 'FEIN', value: `12345${ending}` })

describe('the sandbox conforms to the business port', () => {
  testBusinessConformance(async () => {
    const { services, passDay } = delivery()
    return {
      port: sandboxBusinessRegistry(createTestMemory(), services),
      found: (finding) => businessWith(businessNumbers[finding]),
      slow: () => businessWith('6661'),
      finish: passDay,
      sign: signEvent,
      close: () => Promise.resolve(),
    }
  })
})
