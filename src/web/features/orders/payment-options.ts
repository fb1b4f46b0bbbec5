/** Payment choices of an order. */
import type { BankAccountView } from '#api/bank.ts'
import {
  type Chargeable,
  isChargeableInstrument,
  mayBecomeChargeable,
} from '#domain/bank/debit-authorization.ts'
import type { OrderView } from '#api/orders.ts'
import { omitUndefined } from '#domain/optional.ts'
import type { Translator } from '#messages/translator.ts'
import type { SelectOption } from '#ui/fields/radio-group.tsx'
import type { PayingAccount } from './authorization.tsx'
import type { PaymentChoice } from './basket.ts'

/** The API names the kind of an instrument `type`. */
export const toChargeable = ({ type, verification, takesOverAt }: BankAccountView): Chargeable => ({
  kind: type,
  verification,
  isWaiting: takesOverAt !== null,
})

/** True for an account that a charge waits for. */
export function isChargedOnceVerified(instrument: BankAccountView): boolean {
  const account = toChargeable(instrument)
  return mayBecomeChargeable(account) && !isChargeableInstrument(account)
}

const isCard = ({ type }: BankAccountView) => type === 'CREDIT_CARD'

export function instrumentName(
  { t }: Translator,
  { brand, bankName, last4, type }: Pick<BankAccountView, 'brand' | 'bankName' | 'last4' | 'type'>,
): string {
  const name =
    type === 'CREDIT_CARD' ? t(`orders.brand.${brand ?? 'default'}`) : (bankName ?? t('orders.pay.account'))
  return t('orders.pay.ending', { name, last4 })
}

/** Name of an account in the text of an authorization. */
const debitedName = (translator: Translator, instrument: BankAccountView): string =>
  isCard(instrument)
    ? instrumentName(translator, instrument)
    : translator.t('orders.pay.debited', {
        named: instrument.bankName === null ? 'no' : 'yes',
        bank: instrument.bankName ?? '',
        last4: instrument.last4,
      })

/** A card that is entered on the next page, so its name is not known yet. */
export const enteredCard = ({ t }: Translator): PayingAccount => ({
  isCard: true,
  account: 'entered',
  name: t('orders.card.entered'),
  debited: t('orders.card.entered'),
  isChargeable: true,
})

/** @returns null without a choice, or if the account no longer exists */
export function payingAccount(
  translator: Translator,
  choice: string,
  instruments: readonly BankAccountView[],
): PayingAccount | null {
  if (choice === 'new-card') return enteredCard(translator)
  if (choice === 'bank')
    return {
      isCard: false,
      account: 'later',
      name: translator.t('orders.status.account_later'),
      debited: '',
      isChargeable: false,
    }
  const instrument = instruments.find(({ id }) => id === choice.split(':', 2)[1])
  if (!instrument) return null
  return {
    isCard: isCard(instrument),
    account: 'named',
    name: instrumentName(translator, instrument),
    debited: debitedName(translator, instrument),
    isChargeable: isChargeableInstrument(toChargeable(instrument)),
  }
}

/** True for the card or account whose bank declined the last charge. */
export const wasDeclined = (
  { type, brand, bankName, last4 }: Pick<BankAccountView, 'type' | 'brand' | 'bankName' | 'last4'>,
  declined: OrderView['declined'],
): boolean =>
  declined?.instrument.type === type &&
  declined.instrument.brand === brand &&
  declined.instrument.bankName === bankName &&
  declined.instrument.last4 === last4

/** Lists cards, accounts and a new card; without an account also "link later". */
export function paymentOptions(
  translator: Translator,
  instruments: readonly BankAccountView[],
  { allowLater, declined = null }: { allowLater: boolean; declined?: OrderView['declined'] },
): (SelectOption & { value: PaymentChoice })[] {
  const { t } = translator
  const hintOf = (instrument: BankAccountView): string | undefined => {
    if (!isChargeableInstrument(toChargeable(instrument))) return t('orders.pay.once_verified')
    return declined && wasDeclined(instrument, declined)
      ? t('orders.pay.was_declined', { date: translator.date(declined.at) })
      : undefined
  }
  const toOption = (instrument: BankAccountView) => ({
    value: `${isCard(instrument) ? ('card' as const) : ('bank' as const)}:${instrument.id}` as const,
    label: instrumentName(translator, instrument),
    ...omitUndefined({ hint: hintOf(instrument) }),
    ...(isCard(instrument) ? { imageUrl: `/cards/${instrument.brand ?? 'default'}.svg` } : {}),
  })
  const accounts = instruments.filter((instrument) => !isCard(instrument))
  return [
    ...instruments.filter((instrument) => isCard(instrument)).map((instrument) => toOption(instrument)),
    ...accounts.map((instrument) => toOption(instrument)),
    { value: 'new-card', label: t('orders.pay.new_card'), hint: t('orders.pay.new_card_hint') },
    ...(allowLater && accounts.length === 0
      ? [{ value: 'bank' as const, label: t('orders.pay.bank_later'), hint: t('orders.pay.bank_later_hint') }]
      : []),
  ]
}
