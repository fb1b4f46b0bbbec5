/** Payment authorization, displayed before an order is placed or paid. */
import type { ReactNode } from 'react'
import type { OrderView } from '#api/orders.ts'
import {
  type AuthorizationTerms,
  type AuthorizedAccount,
  type AuthorizedCharge,
  authorizationTerms,
  waivesNotice,
} from '#domain/bank/debit-authorization.ts'
import type { BasketPrice } from '#domain/orders/price-basket.ts'
import { upcomingRental, type UpcomingRental } from '#domain/orders/rental.ts'
import type { MessageId } from '#messages/generated/ids.ts'
import { ApiError } from '#client/api-error.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { SupportEmail } from '#web/forms/email-address.tsx'
import { renderRichText } from '#ui/texts/rich-text.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'

export interface ShownCharge extends UpcomingRental {
  /** First charge, in minor units. */
  amount: number
  isApproved: boolean
  /** Longest free trial in days. */
  trialDays: number
}

export interface PayingAccount {
  isCard: boolean
  account: AuthorizedAccount
  name: string
  /** Name as it appears in the text. */
  debited: string
  isChargeable: boolean
}

/** Authorization that the merchant confirmed. */
export interface GivenAuthorization {
  id: string
  total: number
  monthly: number
}

/** Labels of the first charge. */
export const dueLabels = {
  now: 'orders.summary.due_now',
  verified: 'orders.summary.due_verified',
  approval: 'orders.summary.due_later',
  approval_verified: 'orders.summary.due_later',
} as const satisfies Record<AuthorizationTerms['when'], MessageId>

const longestTrial = (lines: readonly { trialDays: number }[]): number =>
  Math.max(0, ...lines.map(({ trialDays }) => trialDays))

/** Charge of an order before it is placed. */
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

/** Charge of the amount due for an order. */
export const dueCharge = ({ due, lines, paidAt, nextChargeAt }: OrderView): ShownCharge => ({
  amount: due,
  ...upcomingRental(lines, { paidAt: toDate(paidAt), nextChargeAt: toDate(nextChargeAt) }),
  isApproved: true,
  trialDays: longestTrial(lines),
})

interface ShownAuthorization extends GivenAuthorization {
  text: ReactNode
  /** A line of its own, because it has to stand out. */
  waiver: string | null
  when: AuthorizationTerms['when']
}

/** Returns the text and the values that the server verifies and records. */
export function useAuthorization(
  { amount, monthly, hasTrial, isApproved }: ShownCharge,
  { isCard, account, debited, isChargeable }: PayingAccount,
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
              account: debited,
            }),
          { email: <SupportEmail /> },
        )
  const waiver = account !== 'later' && waivesNotice(terms) ? t('orders.waiver') : null
  return { id, total: amount, monthly, text, waiver, when: terms.when }
}

/** True if the terms changed after the text was displayed; the merchant must confirm again. */
export const isAuthorizationOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'authorization_outdated')
