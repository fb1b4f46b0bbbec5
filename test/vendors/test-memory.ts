import type { SandboxMemory } from '#sandbox/memory.ts'

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
