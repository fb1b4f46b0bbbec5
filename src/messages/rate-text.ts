/** Rates as a reader sees them, such as "2.9% + $0.30" and « 2,9 % + 0,30 $ ». */
import type { MessageId } from './generated/ids.ts'
import type { Translator } from './translator.ts'

type RateTranslator = Pick<Translator, 't' | 'number' | 'currency'>

export function rateText(
  { t, number, currency }: RateTranslator,
  /** Percentage, and minor units. */
  { percent, fixed }: { percent: number; fixed: number },
  currencyCode: string,
): string {
  const share = number(percent / 100, { style: 'percent', maximumFractionDigits: 3 })
  const money = currency(fixed, currencyCode)
  if (percent === 0) return fixed === 0 ? t('shell.rates.free') : money
  return fixed === 0 ? share : t('shell.rates.of', { percent: share, fixed: money })
}

/** @param amount minor units */
export const accountFeeText = (
  { t, currency }: RateTranslator,
  amount: number,
  currencyCode: string,
): string => (amount === 0 ? t('shell.rates.none') : currency(amount, currencyCode))

type NameIn<Prefix extends string, Id = MessageId> = Id extends `${Prefix}.${infer Name}` ? Name : never

interface ListedRates {
  currency: string
  fees: readonly {
    name: NameIn<'rates.fee'>
    label?: string | undefined
    percent: number
    fixed: number
  }[]
  accountFees: Readonly<Record<NameIn<'rates.account_fee'>, number>>
}

const accountFees = ['monthly', 'dispute', 'cancellation'] as const

/** One line per rate, such as "In person, credit: 2.3% + $0.10". */
export function rateLines(translator: RateTranslator, rates: ListedRates): string[] {
  const { t } = translator
  return [
    ...rates.fees.map(({ name, label, ...fee }) =>
      t('rates.line', {
        name: label ?? t(`rates.fee.${name}`),
        rate: rateText(translator, fee, rates.currency),
      }),
    ),
    ...accountFees.map((name) =>
      t('rates.line', {
        name: t(`rates.account_fee.${name}`),
        rate: accountFeeText(translator, rates.accountFees[name], rates.currency),
      }),
    ),
  ]
}
