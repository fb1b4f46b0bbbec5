/** Validates an order's delivery address and required fields (VAL-55, VAL-56). */
import type { Address } from '../application/application.ts'
import type { FieldError } from '../fields/field-errors.ts'
import type { Market } from '../countries/market.ts'
import { addressLine, secondAddressLine, city, postalCode, territory } from '../fields/rules/address.ts'
import { parseText, withTerritory } from '../fields/parse-text.ts'
import { optional, type Rule } from '../fields/rules/rule.ts'

const orderFields = ['country', 'street', 'city', 'postalCode', 'territory', 'paymentMethod'] as const
const cardFields = ['cardNumber', 'cvv', 'expiration'] as const
type OrderField = (typeof orderFields)[number] | (typeof cardFields)[number]

interface OrderPayment {
  paymentMethod?: 'ALL' | 'BANK' | 'CARD' | 'NONE'
  /** The selection if both bank and card are offered (ALL). */
  isCardSelected?: boolean
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Returns blank required fields in form order; card fields only if the order is paid by card. */
function missingOrderFields(
  values: Partial<Record<OrderField, unknown>>,
  { paymentMethod, isCardSelected = false }: OrderPayment,
): OrderField[] {
  const paysByCard = paymentMethod === 'CARD' || (paymentMethod === 'ALL' && isCardSelected)
  return [...orderFields, ...(paysByCard ? cardFields : [])].filter((field) => isBlank(values[field]))
}

export type DeliveryAddressInput = { [K in keyof Address]?: string | null | undefined } & {
  state?: string | null | undefined
}

const requestFieldByOrderField = {
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

/** Marks card fields as present for a selected card, because the vault holds their values. */
const cardFieldPlaceholders = (hasInstrument: boolean) =>
  hasInstrument ? { cardNumber: '*', cvv: '*', expiration: '*' } : {}

/** Returns the address or all validation errors, including a missing card. Delivers only within the market. */
export function parseDeliveryAddress(
  input: DeliveryAddressInput,
  payment: OrderPayment & { hasInstrument: boolean },
  { market, today }: { market: Market; today: string },
): { address: Address } | { errors: FieldError[] } {
  const { line1, line2, city: cityValue, territory: region, zip, countryCode } = withTerritory(input)
  const fieldValues = { line1, line2, city: cityValue, territory: region, zip, countryCode }
  const values = {
    country: fieldValues.countryCode,
    street: fieldValues.line1,
    city: fieldValues.city,
    postalCode: fieldValues.zip,
    territory: fieldValues.territory,
    paymentMethod: payment.paymentMethod,
    ...cardFieldPlaceholders(payment.hasInstrument),
  }
  const missing = new Set(missingOrderFields(values, payment).map((field) => requestFieldByOrderField[field]))
  const errors: FieldError[] = [...missing].map((field) => ({ field, code: 'required' }))
  for (const [part, rule] of Object.entries(rules)) {
    const field = `address.${part}`
    const value = fieldValues[part as keyof typeof rules]
    const isFilled = value && !missing.has(field as 'address.line1')
    const code = isFilled ? parseText({ rule }, value, { market, today }).code : null
    if (code) errors.push({ field, code })
  }
  if (fieldValues.countryCode && fieldValues.countryCode !== market)
    errors.push({ field: 'address.countryCode', code: 'choice_unknown', allowed: [market] })
  if (errors.length > 0) return { errors }
  const filled = Object.entries(fieldValues).filter(([, value]) => typeof value === 'string' && value !== '')
  return { address: Object.fromEntries(filled) as Address }
}
