/** The authorization of a charge, as shown before an order is placed or paid. */
import type { ReactNode } from 'react'
import type { OrderView } from '#api/orders.ts'
import {
  type AuthorizationTerms,
  type AuthorizedAccount,
  type AuthorizedCharge,
  authorizationTerms,
} from '#domain/bank/debit-authorization.ts'
import type { BasketPrice } from '#domain/orders/price-basket.ts'
import { upcomingRental, type UpcomingRental } from '#domain/orders/rental.ts'
import type { MessageId } from '#messages/generated/ids.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { SupportEmail } from '#web/forms/email-address.tsx'
import { renderRichText } from '#web/i18n/rich-text.tsx'
import { useTranslator } from '#web/i18n/translations.ts'
import { useBrand } from '#web/theme/brand.tsx'

export interface ShownCharge extends UpcomingRental {
  /** Charged first, in minor units. */
  amount: number
  isApproved: boolean
  /** The longest free trial. */
  trialDays: number
}

export interface PayingAccount {
  isCard: boolean
  account: AuthorizedAccount
  /** As the text names it. */
  name: string
  isChargeable: boolean
}

/** The authorization that the merchant confirmed. */
export interface GivenAuthorization {
  id: string
  total: number
  monthly: number
}

/** Of the first amount. */
export const dueLabels = {
  now: 'orders.summary.due_now',
  verified: 'orders.summary.due_verified',
  approval: 'orders.summary.due_later',
  approval_verified: 'orders.summary.due_later',
} as const satisfies Record<AuthorizationTerms['when'], MessageId>

const longestTrial = (lines: readonly { trialDays: number }[]): number =>
  Math.max(0, ...lines.map(({ trialDays }) => trialDays))

/** Of an order that is about to be placed. */
export const basketCharge = (
  { total, lines }: Pick<BasketPrice, 'total' | 'lines'>,
  isApproved: boolean,
): ShownCharge => ({
  amount: total,
  ...upcomingRental(lines, { paidAt: null, nextChargeAt: null }),
  isApproved,
  trialDays: longestTrial(lines),
})

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

/** Of the amount due of an order. */
export const dueCharge = ({ due, lines, paidAt, nextChargeAt }: OrderView): ShownCharge => ({
  amount: due,
  ...upcomingRental(lines, { paidAt: toDate(paidAt), nextChargeAt: toDate(nextChargeAt) }),
  isApproved: true,
  trialDays: longestTrial(lines),
})

interface ShownAuthorization extends GivenAuthorization {
  text: ReactNode
  when: AuthorizationTerms['when']
}

/** Returns the text, and what the server checks and records it by. */
export function useAuthorization(
  { amount, monthly, hasTrial, isApproved }: ShownCharge,
  { isCard, account, name, isChargeable }: PayingAccount,
): ShownAuthorization {
  const { t, currency: formatMoney } = useTranslator()
  const { market, currency } = useEnvironment().config
  const { name: brand } = useBrand()
  const charge: AuthorizedCharge = { isCard, account, amount, monthly, hasTrial, isApproved, isChargeable }
  const { id, ...terms } = authorizationTerms(market, charge)
  const money = { amount: formatMoney(amount, currency), rent: formatMoney(monthly, currency) }
  const text =
    account === 'later'
      ? t('orders.agreement', { ...terms, ...money, brand })
      : renderRichText(
          (placeholder) =>
            t('orders.authorization', {
              ...terms,
              ...money,
              brand,
              email: placeholder('email'),
              account: name,
            }),
          { email: <SupportEmail /> },
        )
  return { id, total: amount, monthly, text, when: terms.when }
}

/** Something changed since the text was read; the merchant is asked again. */
export const isAuthorizationOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'authorization_outdated')
