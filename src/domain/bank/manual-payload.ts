/** Builds the request body of a manual bank entry, with routing number and bank name derived by country (BANK-08). */
import { bankFormats } from '../countries/bank.ts'
import type { Language, Market } from '../countries/market.ts'
import type { AccountType } from '../fields/rules/bank-account.ts'

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

/** Converts a valid entry; a Canadian institution that is not listed uses its number as the bank name. */
export function toManualBankPayload(
  entry: ManualBankEntry,
  market: Market,
  language: Language,
): ManualBankPayload {
  const { accountName, accountNumber, accountType } = entry
  const { institutionNumber = '', bankName = '' } = entry
  const { findBankName, toRoutingNumber } = bankFormats[market]
  return {
    fullName: accountName,
    bankName: findBankName(entry, language) ?? (bankName || institutionNumber),
    routingNumber: toRoutingNumber(entry),
    accountNumber,
    accountType,
  }
}
