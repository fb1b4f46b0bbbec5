/** What an order can be paid with, as choices. */
import type { BankAccountView } from '../../../contract/v2/bank.ts'
import type { Translator } from '../../../messages/translator.ts'
import type { Option } from '../../ui/choice.tsx'
import type { Pay } from './basket.ts'

const isCard = ({ type }: BankAccountView) => type === 'CREDIT_CARD'

/** A card by its brand, an account by its bank, each by its last digits. */
export function instrumentName({ t }: Translator, { brand, bankName, last4, type }: BankAccountView): string {
  const name =
    type === 'CREDIT_CARD' ? t(`orders.brand.${brand ?? 'default'}`) : (bankName ?? t('orders.pay.account'))
  return t('orders.pay.ending', { name, last4 })
}

/** The cards and accounts there are, then a new card; without an account, whichever is linked later. */
export function payOptions(
  translator: Translator,
  instruments: readonly BankAccountView[],
  { later }: { later: boolean },
): (Option & { value: Pay })[] {
  const { t } = translator
  const named = (instrument: BankAccountView) => ({
    value: `${isCard(instrument) ? ('card' as const) : ('bank' as const)}:${instrument.id}` as const,
    label: instrumentName(translator, instrument),
    ...(isCard(instrument) ? { picture: `/cards/${instrument.brand ?? 'default'}.svg` } : {}),
  })
  const accounts = instruments.filter((one) => !isCard(one))
  return [
    ...instruments.filter((one) => isCard(one)).map((one) => named(one)),
    ...accounts.map((one) => named(one)),
    { value: 'new-card', label: t('orders.pay.new_card'), hint: t('orders.pay.new_card_hint') },
    ...(later && accounts.length === 0
      ? [{ value: 'bank' as const, label: t('orders.pay.bank_later'), hint: t('orders.pay.bank_later_hint') }]
      : []),
  ]
}
