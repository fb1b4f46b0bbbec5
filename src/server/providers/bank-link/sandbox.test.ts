import { systemClock } from '../../clock.ts'
import { sandboxPublicToken } from '../sandbox-banks.ts'
import type { SandboxMemory } from '../sandbox-memory.ts'
import { bankLinkContract } from './contract.ts'
import { sandboxBankLink } from './sandbox.ts'

/** A memory of one process. */
function memory(): SandboxMemory {
  const kept = new Map<string, { times: number; first: string }>()
  return {
    async remember(key, value) {
      const { times, first } = kept.get(key) ?? { times: 0, first: value }
      const now = { times: times + 1, first }
      kept.set(key, now)
      return now
    },
  }
}

bankLinkContract(async () => ({
  link: sandboxBankLink(memory(), systemClock),
  signIn: async (who, market) => sandboxPublicToken(who, market === 'US' ? 'cedar' : 'boreal'),
  close: async () => undefined,
}))
