import type { SandboxMemory } from '#sandbox/memory.ts'
import type { SandboxDelivery } from '#sandbox/vendors/later-answers.ts'

/** The sandbox's memory without a database, for unit tests of simulated vendors. */
export function createTestMemory(): SandboxMemory {
  const entries = new Map<string, { hitCount: number; firstValue: string }>()
  return {
    async remember(key, value) {
      const { hitCount = 0, firstValue = value } = entries.get(key) ?? {}
      const entry = { hitCount: hitCount + 1, firstValue }
      entries.set(key, entry)
      return entry
    },
  }
}

/** For endings that are answered at once. */
export const noDelivery = { clock: { now: () => new Date('2026-11-23T15:00:00Z') } } as SandboxDelivery
