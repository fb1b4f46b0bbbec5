import { accountFeeNames, type Rates } from '#domain/prices/rates.ts'
import type { Language } from '#domain/countries/market.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { accountFeeText, rateText } from '#messages/rate-text.ts'

/** One line per rate, such as "In person, credit: 2.3% + $0.10". */
export function rateLines(rates: Rates, language: Language): string[] {
  const translator = translatorFor(language)
  const { t } = translator
  return [
    ...rates.fees.map(({ name, label, ...fee }) =>
      t('rates.line', {
        name: label ?? t(`rates.fee.${name}`),
        rate: rateText(translator, fee, rates.currency),
      }),
    ),
    ...accountFeeNames.map((name) =>
      t('rates.line', {
        name: t(`rates.account_fee.${name}`),
        rate: accountFeeText(translator, rates.accountFees[name], rates.currency),
      }),
    ),
  ]
}
