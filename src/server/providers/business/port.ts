/** The business registers: report what they hold of a company; they never decide. */
import type { Address, GovernmentIdSource } from '../../../domain/application.ts'
import type { BusinessFinding } from '../../../domain/policy/facts.ts'

export interface CompanyToCheck {
  /** Ours, stable over retries. */
  reference: string
  name: string
  address: Address
  number: { sourceType: GovernmentIdSource; value: string } | null
}

export interface BusinessRegister {
  /** What the register finds. An answer that cannot be read is 'UNREADABLE'. Throws ProviderTimeout. */
  check(company: CompanyToCheck): Promise<Exclude<BusinessFinding, 'SHORT_NUMBER'>>
}
