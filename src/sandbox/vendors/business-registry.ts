/** Simulated business registry; the last digits of the number select the finding (docs/sandbox.md). */
import type { BusinessFinding } from '#domain/underwriting/facts.ts'
import { answered } from '#server/vendors/vendor-answer.ts'
import type { SandboxMemory } from '../memory.ts'
import type { BusinessRegistry, BusinessCheckRequest } from '#server/vendors/business/port.ts'

type Finding = Exclude<BusinessFinding, 'PARTIAL_NUMBER'>

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
  vendor: 'sandbox-business',
  async ask(company, key) {
    return answered(await findBusiness(memory, company), key)
  },
  read: () => Promise.resolve('unknown'),
  verify: () => Promise.resolve(null),
})

async function findBusiness(memory: SandboxMemory, company: BusinessCheckRequest): Promise<Finding> {
  if (!company.number) return 'NOT_REGISTERED'
  const ending = endingOf(company.number)
  const finding: Finding = (ending ? findingByEnding[ending] : undefined) ?? 'VERIFIED'
  if (finding !== 'NAME_MISMATCH') return finding
  // Only the name of the first check mismatches; any other name is registered.
  const name = normalizeName(company.name)
  const { firstValue } = await memory.remember(`business:${company.reference}`, name)
  return firstValue === name ? finding : 'VERIFIED'
}
