/** The sandbox's business register: findings keyed by the number's ending (contract, section 5). */
import type { SandboxMemory } from '../sandbox-memory.ts'
import type { BusinessRegister, CompanyToCheck } from './port.ts'

type Finding = Awaited<ReturnType<BusinessRegister['check']>>

const byEnding: Record<string, Finding> = {
  '1111': 'OTHER_NAME',
  '2222': 'NOT_FOUND',
  '3333': 'LITTLE_KNOWN',
  '4444': 'DISSOLVED',
  '9998': 'UNUSUAL_VOLUME',
}

/** The last four of an EIN, of a BN's first nine digits, or of a CN; null for a CN that is shorter. */
function endingOf({ sourceType, value }: NonNullable<CompanyToCheck['number']>): string | null {
  const relevant = sourceType === 'BN' ? value.slice(0, 9) : value
  return relevant.length < 4 ? null : relevant.slice(-4)
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

export const sandboxBusinessRegister = (memory: SandboxMemory): BusinessRegister => ({
  async check(company) {
    if (!company.number) return 'NOT_REGISTERED'
    const ending = endingOf(company.number)
    let finding: Finding = (ending ? byEnding[ending] : undefined) ?? 'VERIFIED'
    if (finding === 'OTHER_NAME') {
      // It is registered under any name but the one that was asked for first.
      const { first } = await memory.remember(`business:${company.reference}`, plain(company.name))
      if (first !== plain(company.name)) finding = 'VERIFIED'
    }
    return finding
  },
})
