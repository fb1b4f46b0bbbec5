/** Where an order goes: a full address in the application's country (VAL-55). */
import type { Address } from '../application.ts'
import type { Problem } from '../journey/step.ts'
import type { Market } from '../market.ts'
import { addressLine, secondAddressLine } from '../rules/address-line.ts'
import { city } from '../rules/city.ts'
import { missingOrderFields, type OrderField, type OrderPayment } from '../rules/order-fields.ts'
import { postalCode } from '../rules/postal-code.ts'
import { optional, type Rule } from '../rules/rule.ts'
import { territory } from '../rules/territory.ts'

export type SentAddress = { [K in keyof Address]?: string | null | undefined } & {
  state?: string | null | undefined
}

const placeOf = {
  country: 'address.countryCode',
  street: 'address.line1',
  city: 'address.city',
  postalCode: 'address.zip',
  territory: 'address.territory',
  paymentMethod: 'paymentMethod',
  cardNumber: 'financialInstrumentId',
  cvv: 'financialInstrumentId',
  expiration: 'financialInstrumentId',
} as const satisfies Record<OrderField, string>

const rules = {
  line1: addressLine,
  line2: optional(secondAddressLine),
  city,
  territory,
  zip: postalCode,
} as const satisfies Partial<Record<keyof Address, Rule>>

/** A card that was chosen stands for its number, code and month: the vault has them. */
const cardFields = (chosen: boolean) => (chosen ? { cardNumber: '*', cvv: '*', expiration: '*' } : {})

/** The address, or what is missing or wrong in it; with a card that pays, the card too. */
export function readDelivery(
  sent: SentAddress,
  payment: OrderPayment & { instrumentChosen: boolean },
  { market, today }: { market: Market; today: string },
): { address: Address } | { problems: Problem[] } {
  const { line1, line2, city: town, zip, countryCode } = sent
  const said = { line1, line2, city: town, territory: sent.territory ?? sent.state, zip, countryCode }
  const values = {
    country: said.countryCode,
    street: said.line1,
    city: said.city,
    postalCode: said.zip,
    territory: said.territory,
    paymentMethod: payment.paymentMethod,
    ...cardFields(payment.instrumentChosen),
  }
  const missing = new Set(missingOrderFields(values, payment).map((field) => placeOf[field]))
  const problems: Problem[] = [...missing].map((field) => ({ field, code: 'required' }))
  for (const [part, rule] of Object.entries(rules)) {
    const field = `address.${part}`
    const value = said[part as keyof typeof rules]
    const code = value && !missing.has(field as 'address.line1') ? rule(value, { market, today }) : null
    if (code) problems.push({ field, code })
  }
  if (said.countryCode && said.countryCode !== market)
    problems.push({ field: 'address.countryCode', code: 'choice_unknown' })
  if (problems.length > 0) return { problems }
  const filled = Object.entries(said).filter(([, value]) => typeof value === 'string' && value !== '')
  return { address: Object.fromEntries(filled) as Address }
}
