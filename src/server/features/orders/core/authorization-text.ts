import { createHash } from 'node:crypto'
import {
  authorizationTerms,
  isChargeableInstrument,
  needsAuthorization,
  waivesNotice,
  type AuthorizedAccount,
} from '#domain/bank/debit-authorization.ts'
import { type Currency, marketForCurrency, type Language } from '#domain/countries/market.ts'
import type { UpcomingRental } from '#domain/orders/rental.ts'
import { translatorFor } from '#messages/catalogs.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { getConfiguration } from '#server/features/applications/core/configuration.ts'
import type { FinancialInstrumentRow } from '#server/features/bank/core/repository.ts'
import { toChargeable } from '#server/features/bank/core/instrument.ts'

/** Amounts that the merchant authorizes. */
export interface AuthorizableCharge extends UpcomingRental {
  /** Total of an order, or amount due of a payment. */
  amount: number
  currency: Currency
  isApproved: boolean
  /** Undefined if the merchant will link a bank account later. */
  instrument: FinancialInstrumentRow | undefined
}

/** Authorization text that the merchant read and accepted. */
export interface Agreement {
  terms_id: string
  /** Hexadecimal. */
  text_sha256: string
  language: Language
}

/**
 * Finds the text shown to the merchant, in their language.
 * @param shownId id of the text as sent by the page
 * @returns null if the text doesn't cover this charge
 */
export function findAgreement(
  services: Pick<Services, 'referenceData'>,
  row: ApplicationRow,
  charge: AuthorizableCharge,
  language: Language,
  shownId: string,
): Agreement | null {
  const text = authorizationText(services, row, charge, language, shownId)
  if (text === null) return null
  return { terms_id: shownId, text_sha256: createHash('sha256').update(text).digest('hex'), language }
}

function authorizationText(
  services: Pick<Services, 'referenceData'>,
  row: ApplicationRow,
  { instrument, amount, monthly, hasTrial, currency: currencyCode, isApproved }: AuthorizableCharge,
  language: Language,
  shownId: string,
): string | null {
  if (!needsAuthorization({ amount, monthly })) return null
  const { t, currency } = translatorFor(language)
  const isCard = instrument?.kind === 'CREDIT_CARD'
  const accountNames: Partial<Record<AuthorizedAccount, string>> = {
    ...(instrument ? { named: instrumentName(instrument) } : { later: '' }),
    ...(isCard ? { entered: t('orders.card.entered') } : {}),
  }
  for (const account of ['named', 'entered', 'later'] as const) {
    const name = accountNames[account]
    const { id, ...terms } = authorizationTerms(marketForCurrency(currencyCode), {
      isCard,
      account,
      amount,
      monthly,
      hasTrial,
      isApproved,
      isChargeable: instrument !== undefined && isChargeableInstrument(toChargeable(instrument)),
    })
    if (name === undefined || id !== shownId) continue
    const { name: brand, supportEmail: email } = getConfiguration(services, row).brand
    const money = { amount: currency(amount, currencyCode), rent: currency(monthly, currencyCode) }
    return account === 'later'
      ? t('orders.agreement', { ...terms, ...money, brand })
      : [
          t('orders.authorization', { ...terms, ...money, brand, email, account: name }),
          ...(waivesNotice(terms) ? [t('orders.waiver')] : []),
        ].join('\n')
  }
  return null

  function instrumentName({ card_brand: cardBrand, bank_name: bankName, last4 }: FinancialInstrumentRow) {
    return isCard
      ? t('orders.pay.ending', { name: t(`orders.brand.${cardBrand ?? 'default'}`), last4 })
      : t('orders.pay.debited', { named: bankName === null ? 'no' : 'yes', bank: bankName ?? '', last4 })
  }
}
