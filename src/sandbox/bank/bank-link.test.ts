import { systemClock } from '#server/platform/clock.ts'
import { sandboxPublicToken } from './sandbox-banks.ts'
import { testBankLinkConformance } from '#test/vendors/bank-link-conformance.ts'
import { createTestMemory } from '#test/vendors/test-memory.ts'
import { sandboxBankLink } from './bank-link.ts'

testBankLinkConformance(async () => ({
  link: sandboxBankLink(createTestMemory(), systemClock),
  signIn: async (user, market) => sandboxPublicToken(user, market === 'US' ? 'cedar' : 'boreal'),
  close: async () => undefined,
}))
