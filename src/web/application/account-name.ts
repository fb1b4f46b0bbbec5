import type { BankAccountView } from '#api/bank.ts'
import type { Market } from '#domain/countries/market.ts'
import type { Translator } from '#messages/translator.ts'

/** Bank, kind and last digits of an account: several may end alike. */
export function accountName(
  { t }: Pick<Translator, 't'>,
  {
    bankName,
    accountType,
    last4,
  }: Pick<BankAccountView, 'accountType' | 'last4'> & { bankName: string | null },
  market: Market,
): string {
  const type = accountType === 'CHECKING' ? `CHECKING_${market}` : (accountType ?? 'other')
  return bankName
    ? t('screens.banks.account_at', { bank: bankName, type, last4 })
    : t('screens.banks.account', { type, last4 })
}
