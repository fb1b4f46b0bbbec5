/** Validates and normalizes a manually entered bank account (BANK-01, BANK-08, VAL-48…53). */
import type { FieldError } from '../fields/field-errors.ts'
import { parseRequiredText } from '../fields/parse-text.ts'
import { bankFormats } from '../countries/bank.ts'
import type { BankFormat } from '../countries/country.ts'
import type { Language, Market } from '../countries/market.ts'
import {
  accountNumber,
  accountTypes,
  institutionNumber,
  routingNumber,
  transitNumber,
  type AccountType,
} from '../fields/rules/bank-account.ts'
import { holderName, normalizeHolderName } from '../fields/rules/names.ts'
import type { Rule } from '../fields/rules/rule.ts'

/** Request body; `manual-payload.ts` builds it from the form. */
export interface ManualBankInput {
  /** Account holder; `accountName` is the deprecated name. */
  fullName?: string | undefined
  accountName?: string | undefined
  accountType?: string | undefined
  accountNumber?: string | undefined
  routingNumber?: string | undefined
  transitNumber?: string | undefined
  institutionNumber?: string | undefined
  bankName?: string | undefined
}

export interface BankAccount {
  holderName: string
  accountType: AccountType
  accountNumber: string
  /** US: nine digits. Canada: '0', institution, transit. */
  routingNumber: string
  bankName: string | null
}

const isAccountType = (value: string | undefined): value is AccountType =>
  accountTypes.some((type) => type === value)

const accountType: Rule = (value) => (isAccountType(value) ? null : 'choice_unknown')

const bankFieldRules = { routingNumber, transitNumber, institutionNumber }

/** Fills in deprecated names and the institution and transit numbers contained in a routing number. */
function normalizeInput(input: ManualBankInput, { splitRoutingNumber }: BankFormat): ManualBankInput {
  const parts = splitRoutingNumber(input.routingNumber ?? '')
  return {
    ...input,
    fullName: input.fullName ?? input.accountName,
    institutionNumber: input.institutionNumber ?? parts.institutionNumber,
    transitNumber: input.transitNumber ?? parts.transitNumber,
  }
}

/** Returns the account or all validation errors. */
export function parseManualEntry(
  input: ManualBankInput,
  market: Market,
  { today, language }: { today: string; language: Language },
): { account: BankAccount } | { errors: FieldError[] } {
  const format: BankFormat = bankFormats[market]
  const entry = normalizeInput(input, format)
  const rules: Partial<Record<keyof ManualBankInput, Rule>> = {
    fullName: holderName,
    accountType,
    ...Object.fromEntries(format.requiredFields.map((field) => [field, bankFieldRules[field]])),
    accountNumber,
  }
  const errors = Object.entries(rules).flatMap(([field, rule]): FieldError[] => {
    const value = entry[field as keyof ManualBankInput] ?? ''
    const { code } = parseRequiredText({ rule }, value, { market, today })
    return code ? [{ field, code, ...(code === 'choice_unknown' && { allowed: accountTypes }) }] : []
  })
  if (errors.length > 0) return { errors }
  return {
    account: {
      holderName: normalizeHolderName(entry.fullName ?? ''),
      accountType: entry.accountType as AccountType,
      accountNumber: entry.accountNumber ?? '',
      routingNumber: format.toRoutingNumber(entry),
      bankName: format.findBankName(entry, language) ?? (entry.bankName?.trim() || null),
    },
  }
}
