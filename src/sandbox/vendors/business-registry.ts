/** Simulated business registry; the last digits of the number select the finding (docs/sandbox.md). */
import type { SandboxMemory } from '../memory.ts'
import type { BusinessRegistry, BusinessCheckRequest } from '#server/vendors/business/port.ts'

type Finding = Awaited<ReturnType<BusinessRegistry['check']>>

const findingByEnding: Record<string, Finding> = {
  '1111': 'NAME_MISMATCH',
  '2222': 'NOT_FOUND',
  '3333': 'LIMITED_HISTORY',
  '4444': 'DISSOLVED',
  '9998': 'UNUSUAL_VOLUME',
}

/** Last four digits of an EIN, of a BN's first nine digits, or of a CN; null for a shorter CN. */
function endingOf({ sourceType, value }: NonNullable<BusinessCheckRequest['number']>): string | null {
  const digits = sourceType === 'BN' ? value.slice(0, 9) : value
  return digits.length < 4 ? null : digits.slice(-4)
}

const normalizeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

export const sandboxBusinessRegistry = (memory: SandboxMemory): BusinessRegistry => ({
  async check(company) {
    if (!company.number) return 'NOT_REGISTERED'
    const ending = endingOf(company.number)
    let finding: Finding = (ending ? findingByEnding[ending] : undefined) ?? 'VERIFIED'
    if (finding === 'NAME_MISMATCH') {
      // Only the name of the first check mismatches; any other name is registered.
      const { firstValue } = await memory.remember(
        `business:${company.reference}`,
        normalizeName(company.name),
      )
      if (firstValue !== normalizeName(company.name)) finding = 'VERIFIED'
    }
    return finding
  },
})
