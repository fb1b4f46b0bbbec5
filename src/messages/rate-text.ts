/** Rates as a reader sees them, such as "2.9% + $0.30" and « 2,9 % + 0,30 $ ». */
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
