/**
 * What a manual bank entry is sent as: the holder as `fullName`; in Canada the routing number and the bank's name
 * made from institution and transit, in the US both as typed (BANK-08).
 */
import type { Language, Market } from '../market.ts'
import { institutionName } from './ca-institutions.ts'
import { eftRouting } from './eft-routing.ts'

export const accountTypes = ['CHECKING', 'SAVINGS'] as const
export type AccountType = (typeof accountTypes)[number]

export interface ManualBankEntry {
  accountName: string
  accountNumber: string
  accountType: AccountType
  routingNumber?: string
  bankName?: string
  institutionNumber?: string
  transitNumber?: string
}

export interface ManualBankPayload {
  fullName: string
  bankName: string
  routingNumber: string
  accountNumber: string
  accountType: AccountType
}

/** The payload of an entry that has passed its rules; an institution that no list names is called by its number. */
export function manualBankPayload(
  entry: ManualBankEntry,
  market: Market,
  language: Language,
): ManualBankPayload {
  const { accountName, accountNumber, accountType } = entry
  const { institutionNumber = '', transitNumber = '', routingNumber = '', bankName = '' } = entry
  const bank =
    market === 'CA'
      ? {
          bankName: institutionName(institutionNumber, language) ?? institutionNumber,
          routingNumber: eftRouting(institutionNumber, transitNumber),
        }
      : { bankName, routingNumber }
  return { fullName: accountName, ...bank, accountNumber, accountType }
}
