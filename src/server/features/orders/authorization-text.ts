import { marketForCurrency, type Language } from '../../../domain/countries/market.ts'
import { authorizationTerms } from '../../../domain/bank/debit-authorization.ts'
import { translatorFor } from '../../../messages/catalogs.ts'
import type { Services } from '../../services.ts'
import { type ApplicationRow, getConfiguration } from '../applications/index.ts'
import type { FinancialInstrumentRow } from '../bank/index.ts'
import type { OrderRow } from './order-repository.ts'

/**
 * The authorization that was shown before a payment, in the merchant's language.
 * @param shownId as the page names it
 * @returns null if it is no text for this payment
 */
export function authorizationText(
  services: Pick<Services, 'referenceData'>,
  row: ApplicationRow,
  order: OrderRow,
  { kind, card_brand: brand, bank_name: bankName, last4 }: FinancialInstrumentRow,
  language: Language,
  shownId: string | undefined,
): string | null {
  const { t, currency } = translatorFor(language)
  const isCard = kind === 'CREDIT_CARD'
  const charge = { isCard, monthly: order.line_items.reduce((sum, line) => sum + line.monthly, 0) }
  const market = marketForCurrency(order.currency)
  const named = authorizationTerms(market, charge)
  const entered = authorizationTerms(market, { ...charge, isEntered: true })
  const isEntered = isCard && shownId === entered.id
  if (shownId !== named.id && !isEntered) return null
  const { name, supportEmail } = getConfiguration(services, row).brand
  const source = isCard ? t(`orders.brand.${brand ?? 'default'}`) : (bankName ?? t('orders.pay.account'))
  return t(named.message, {
    brand: name,
    email: supportEmail,
    amount: currency(order.amount_due, order.currency),
    account: isEntered ? t('orders.card.entered') : t('orders.pay.ending', { name: source, last4 }),
    monthly: named.monthly,
  })
}
