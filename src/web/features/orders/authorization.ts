/** The authorization of a charge, as shown before it. */
import type { Currency } from '../../../domain/countries/market.ts'
import { type AuthorizedCharge, authorizationTerms } from '../../../domain/bank/debit-authorization.ts'
import { useEnvironment } from '../../application/environment.tsx'
import { useTranslator } from '../../i18n/translations.ts'
import { useBrand } from '../../theme/brand.tsx'

interface Charge extends AuthorizedCharge {
  /** Minor units. */
  amount: number
  currency: Currency
  account: string
}

/** Returns the text, and the id by which the server records it. */
export function useAuthorization({ amount, currency, account, ...charge }: Charge): {
  id: string
  text: string
} {
  const { t, currency: formatMoney } = useTranslator()
  const { market } = useEnvironment().config
  const { name: brand, supportEmail: email } = useBrand()
  const { id, message, monthly } = authorizationTerms(market, charge)
  return { id, text: t(message, { brand, email, amount: formatMoney(amount, currency), account, monthly }) }
}
