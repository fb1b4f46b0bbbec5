/** A bank account entered by hand: what each market asks, and the form it is kept in (BANK-01, BANK-08, VAL-48…53). */
import type { FieldCode } from '../journey/codes.ts'
import type { Problem } from '../journey/step.ts'
import type { Language, Market } from '../market.ts'
import { accountNumber } from '../rules/account-number.ts'
import { institutionName } from '../rules/ca-institutions.ts'
import { eftRouting } from '../rules/eft-routing.ts'
import { holderName, normaliseHolderName } from '../rules/holder-name.ts'
import { institutionNumber } from '../rules/institution-number.ts'
import { accountTypes, type AccountType } from '../rules/manual-bank.ts'
import { routingNumber } from '../rules/routing-number.ts'
import type { Rule } from '../rules/rule.ts'
import { transitNumber } from '../rules/transit-number.ts'

/** What a body may hold; see rules/manual-bank.ts for how the form becomes one. */
export interface ManualBankBody {
  /** The account holder; `accountName` is its older name. */
  fullName?: string | undefined
  accountName?: string | undefined
  accountType?: string | undefined
  accountNumber?: string | undefined
  routingNumber?: string | undefined
  transitNumber?: string | undefined
  institutionNumber?: string | undefined
  bankName?: string | undefined
}

/** The account in its stored form. */
export interface BankAccount {
  holderName: string
  accountType: AccountType
  accountNumber: string
  /** US: nine digits. Canada: '0', institution, transit. */
  routingNumber: string
  bankName: string | null
}

const accountType: Rule = (value) => (accountTypes.includes(value as AccountType) ? null : 'choice_unknown')

const asked = {
  US: { accountType, routingNumber, accountNumber },
  CA: { accountType, transitNumber, institutionNumber, accountNumber },
} as const satisfies Record<Market, Partial<Record<keyof ManualBankBody, Rule>>>

/** A Canadian entry may hold the nine-digit electronic form in place of transit and institution. */
function spelledOut(entry: ManualBankBody, market: Market): ManualBankBody {
  const eft = /^0(\d{3})(\d{5})$/.exec(entry.routingNumber ?? '')
  const named = { ...entry, fullName: entry.fullName ?? entry.accountName }
  if (market !== 'CA' || !eft) return named
  return {
    ...named,
    institutionNumber: entry.institutionNumber ?? eft[1],
    transitNumber: entry.transitNumber ?? eft[2],
  }
}

/** The account of an entry, or everything that is wrong with it. */
export function readManualEntry(
  said: ManualBankBody,
  market: Market,
  { today, language }: { today: string; language: Language },
): { account: BankAccount } | { problems: Problem[] } {
  const entry = spelledOut(said, market)
  const rules: Partial<Record<keyof ManualBankBody, Rule>> = { fullName: holderName, ...asked[market] }
  const problems = Object.entries(rules).flatMap(([field, rule]): Problem[] => {
    const value = entry[field as keyof ManualBankBody] ?? ''
    const code: FieldCode | null = value.trim() === '' ? 'required' : rule(value, { market, today })
    return code ? [{ field, code }] : []
  })
  if (problems.length > 0) return { problems }
  const { institutionNumber: institution = '', transitNumber: transit = '' } = entry
  return {
    account: {
      holderName: normaliseHolderName(entry.fullName ?? ''),
      accountType: entry.accountType as AccountType,
      accountNumber: entry.accountNumber ?? '',
      routingNumber: market === 'CA' ? eftRouting(institution, transit) : (entry.routingNumber ?? ''),
      bankName:
        (market === 'CA' ? institutionName(institution, language) : null) ?? (entry.bankName?.trim() || null),
    },
  }
}
